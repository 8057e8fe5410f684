import { cloneTemplate } from '../hydrate/clone-template.ts';

/** The entries of a list of the header's search as chips (SearchPanel.astro), `[text, address]`; an empty list is hidden with its heading. */
export function showChips(
  panel: HTMLElement,
  list: 'found' | 'recent',
  entries: readonly (readonly [text: string, href: string])[],
): void {
  const part = panel.querySelector(`[data-${list}]`);
  const frame = panel.querySelector('template');
  if (!part || !frame) return;
  part.toggleAttribute('hidden', entries.length === 0);
  part.querySelector('ul')?.replaceChildren(
    ...entries.map(([text, href]) => {
      const chip = cloneTemplate(frame, { text });
      chip.querySelector('a')?.setAttribute('href', href);
      return chip;
    }),
  );
}
