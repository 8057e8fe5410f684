/** The entries of a list as chips, `[text, address]`; an empty list is hidden with its heading. */
export function showChips(part: Element | null, entries: readonly (readonly [text: string, href: string])[]): void {
  part?.toggleAttribute('hidden', entries.length === 0);
  part?.querySelector('ul')?.replaceChildren(
    ...entries.map(([text, href]) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.className = 'chip';
      link.textContent = text;
      link.href = href;
      item.append(link);
      return item;
    }),
  );
}
