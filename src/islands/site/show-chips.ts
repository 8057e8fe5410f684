/** The entries of a list as chips, `[text, address]`; an empty list is hidden with its heading. */
export function showChips(part: Element | null, entries: readonly (readonly [text: string, href: string])[]): void {
  part?.toggleAttribute('hidden', entries.length === 0);
  part?.querySelector('ul')?.replaceChildren(
    ...entries.map(([textContent, href]) => {
      const item = document.createElement('li');
      item.append(Object.assign(document.createElement('a'), { className: 'chip', textContent, href }));
      return item;
    }),
  );
}
