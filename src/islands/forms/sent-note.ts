/** Says what became of a message that waited, announced and kept until the visitor closes it (FORM-032). */
export function showSentNote(text: string): void {
  const note = document.createElement('div');
  note.className = 'sent-note';
  note.setAttribute('role', 'status');
  document.body.append(note);
  const said = document.createElement('p');
  said.textContent = text;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button button--secondary';
  close.textContent = 'OK';
  close.onclick = () => note.remove();
  note.append(said, close);
}
