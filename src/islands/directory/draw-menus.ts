import type { Range } from '#src/domain/search/state.ts';
import { rangeLabels } from './price-range.ts';

/** The menu of a facet, or of the price. */
const menuOf = (root: HTMLElement, facet: string) =>
  root.querySelector<HTMLElement>(`[data-menu="${CSS.escape(facet)}"]`);

/** The check boxes of a facet's values. */
export const boxesOf = (root: HTMLElement, facet: string) => [
  ...(menuOf(root, facet)?.querySelectorAll<HTMLInputElement>('input[name]') ?? []),
];

/** Shows what of a facet is chosen, and the values that lead to something with their counts. */
export function drawFacet(
  root: HTMLElement,
  facet: string,
  chosen: readonly string[],
  counts: Record<string, number>,
): void {
  for (const box of boxesOf(root, facet)) {
    const found = counts[box.value] ?? 0;
    const label = box.closest('label');
    box.checked = chosen.some((one) => one.toLowerCase() === box.value.toLowerCase());
    if (label) label.hidden = found === 0 && !box.checked;
    const number = label?.querySelector('.facet__count');
    if (number) number.textContent = String(found);
  }
  const menu = menuOf(root, facet);
  const all = menu?.querySelector<HTMLInputElement>('[data-all]');
  if (all) all.checked = chosen.length === 0;
  const current = menu?.querySelector('[data-current]');
  if (current) current.textContent = chosen.length > 1 ? String(chosen.length) : (chosen[0] ?? 'All');
}

/** Shows the chosen price; what is being typed stays. */
export function drawPrice(root: HTMLElement, price: Range | undefined): void {
  const menu = menuOf(root, 'price');
  for (const side of ['min', 'max'] as const) {
    const input = menu?.querySelector<HTMLInputElement>(`[name="price-${side}"]`);
    if (input && input !== document.activeElement) input.value = String(price?.[side] ?? '');
  }
  const current = menu?.querySelector('[data-current]');
  if (current) current.textContent = price ? rangeLabels(price) : 'All';
}
