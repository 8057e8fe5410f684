import type { DirectoryAnswer } from '#src/search/directory/directory-search.ts';
import type { DirectoryState } from '#src/search/directory/directory-state.ts';
import { cloneTemplate } from '../hydrate/clone-template.ts';
import { pagesShown } from '../search/results/pages-shown.ts';
import { rangeLabels } from './price-range.ts';

/** Marks the tabs that are chosen, the one of all where none is. */
export function drawTabs(root: HTMLElement, chosen: readonly string[]): void {
  const is = (value: string) =>
    chosen.length === 0 ? value === '' : chosen.some((one) => one.toLowerCase() === value);
  for (const tab of root.querySelectorAll<HTMLElement>('[data-tab]')) {
    if (is(tab.dataset.tab ?? '')) {
      tab.setAttribute('aria-current', 'true');
      intoView(tab);
    } else tab.removeAttribute('aria-current');
  }
}

/** Only the row of tabs moves, never the page. */
function intoView(tab: HTMLElement): void {
  const row = tab.closest('ul');
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** A part of the page that is rendered as a template. */
function frame(root: HTMLElement, name: string, texts: Record<string, string> = {}): DocumentFragment {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-frame=${name}]`);
  return template ? cloneTemplate(template, texts) : document.createDocumentFragment();
}

/** One chip for each value but that of the tabs, which says it already, the price and all at once; found again by `data-chip`. */
export function drawChips(root: HTMLElement, state: DirectoryState, tabAttribute: string): void {
  const chips = root.querySelector<HTMLElement>('[data-chips]');
  if (!chips) return;
  const chip = (facet: string, value: string, text: string) => {
    const item = frame(root, 'chip', { text });
    const button = item.querySelector('button');
    Object.assign(button?.dataset ?? {}, { chip: facet, value });
    button?.setAttribute('aria-label', `Remove ${text}`);
    return item;
  };
  const items = Object.entries(state.lists)
    .filter(([facet]) => facet !== tabAttribute)
    .flatMap(([facet, values]) => values.map((value) => chip(facet, value, value)));
  if (state.price) items.push(chip('price', '', rangeLabels(state.price)));
  chips.hidden = items.length === 0;
  chips.replaceChildren(...(chips.hidden ? [] : [...items, frame(root, 'clear')]));
}

/** The links to the pages around the one that is shown. */
export function drawPaging(
  root: HTMLElement,
  { page, pages }: Pick<DirectoryAnswer, 'page' | 'pages'>,
  hrefOf: (page: number) => string,
): void {
  const paging = root.querySelector<HTMLElement>('[data-paging]');
  if (!paging) return;
  const lead = (link: HTMLAnchorElement | null, to: number) => {
    if (!link) return;
    link.href = hrefOf(to);
    link.dataset.page = String(to);
  };
  for (const link of paging.querySelectorAll<HTMLAnchorElement>('[data-step]')) {
    const to = page + Number(link.dataset.step);
    link.hidden = to < 1 || to > pages;
    lead(link, to);
  }
  const numbers = pagesShown(page, pages).map((to) => {
    if (to < 0) return frame(root, 'gap');
    const item = frame(root, 'page', { page: String(to) });
    const link = item.querySelector('a');
    lead(link, to);
    link?.setAttribute('aria-label', `Page ${to}`);
    if (to === page) link?.setAttribute('aria-current', 'page');
    return item;
  });
  paging.hidden = pages < 2;
  paging.querySelector('ol')?.replaceChildren(...numbers);
}
