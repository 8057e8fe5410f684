import { $visitorDetails, DETAILS, forgetDetails } from '#src/stores/visitor-details.ts';

const MAX_SUBJECT = 120;

/**
 * Fills empty fields with the visitor's earlier details (FORM-030) and offers to clear them, and writes the message of a link
 * with `?about=`.
 */
export function prefill(form: HTMLFormElement): void {
  const about = new URLSearchParams(location.search).get('about')?.slice(0, MAX_SUBJECT);
  const message = form.elements.namedItem('message');
  if (message instanceof HTMLTextAreaElement && message.value === '')
    message.value = about ? `I would like to know more about: ${about}` : '';
  for (const [field, known] of Object.entries($visitorDetails.get())) {
    const input = form.elements.namedItem(field);
    if (!(input instanceof HTMLInputElement) || input.value !== '') continue;
    input.value = known;
    offerToForget(form);
  }
}

/** Shows the note of KnownVisitor; its button empties the fields and what the browser keeps of the visitor. */
function offerToForget(form: HTMLFormElement): void {
  const note = form.querySelector<HTMLElement>('[data-known]');
  const button = note?.querySelector<HTMLButtonElement>('[data-forget]');
  if (!note || !button) return;
  note.hidden = false;
  button.onclick = () => {
    for (const field of DETAILS) {
      const input = form.elements.namedItem(field);
      if (input instanceof HTMLInputElement) input.value = '';
    }
    note.hidden = true;
    forgetDetails();
    (form.elements.namedItem('name') as HTMLElement | null)?.focus();
  };
}
