import type { Range } from '#src/domain/search/state.ts';
import type { DirectoryProps } from '#src/page-data/search/directory.ts';
import type { DirectoryAnswer } from '#src/search/directory/directory-search.ts';
import type { DirectoryState } from '#src/search/directory/directory-state.ts';
import { boxesOf, drawFacet, drawPrice } from './draw-menus.ts';
import { drawChips, drawPaging, drawTabs } from './draw-parts.ts';
import { followMenus } from './menus.ts';
import { priceOf } from './price-range.ts';

/** The view of the page: draws an answer, and reports the visitor's choices. */
export function directoryView(root: HTMLElement, props: DirectoryProps, hrefOf: (state: DirectoryState) => string) {
  const entries = [...root.querySelectorAll<HTMLElement>('[data-entry]')];
  const [form, none, list, count] = ['filters', 'none', 'list', 'count'].map((name) =>
    root.querySelector<HTMLElement>(`[data-${name}]`),
  );
  const tabAttribute = props.tabs?.attribute ?? '';
  if (form) followMenus(form);

  function draw(state: DirectoryState, answer: DirectoryAnswer): void {
    const ids = new Set(answer.ids);
    entries.forEach((entry, index) => {
      entry.hidden = !ids.has(props.records[index]?.objectID ?? '');
    });
    if (count) count.textContent = `${answer.total} ${answer.total === 1 ? props.nouns.singular : props.nouns.plural}`;
    if (list) list.hidden = answer.total === 0;
    if (none) none.hidden = answer.total > 0;
    for (const { name } of props.facets) drawFacet(root, name, state.lists[name] ?? [], answer.counts[name] ?? {});
    drawPrice(root, state.price);
    drawTabs(root, state.lists[tabAttribute] ?? []);
    drawChips(root, state, tabAttribute);
    drawPaging(root, answer, (page) => hrefOf({ ...state, page }));
  }

  const chosenOf = (facet: string) =>
    boxesOf(root, facet)
      .filter((box) => box.checked)
      .map(({ value }) => value);

  return {
    draw,
    onValues(act: (facet: string, values: string[]) => void): void {
      form?.addEventListener('change', (event) => {
        const box = event.target as HTMLInputElement;
        const facet = box.closest<HTMLElement>('[data-menu]')?.dataset.menu ?? '';
        if (box.type === 'checkbox') act(facet, 'all' in box.dataset ? [] : chosenOf(facet));
      });
      onClick(root, '[data-tab]', ({ dataset }) => act(tabAttribute, dataset.tab ? [dataset.tab] : []));
      onClick(root, '[data-chip]:not([data-chip="price"])', (chip) => {
        const facet = chip.dataset.chip ?? '';
        const same = [...root.querySelectorAll<HTMLElement>(`[data-chip="${CSS.escape(facet)}"]`)];
        count?.focus();
        act(
          facet,
          same.filter((other) => other !== chip).map(({ dataset }) => dataset.value ?? ''),
        );
      });
    },
    onPrice(act: (price: Range | undefined) => void): void {
      form?.addEventListener('change', ({ target }) => {
        const input = target as HTMLInputElement;
        if (input.type === 'number') act(priceOf(form, input.name));
      });
      onClick(root, '[data-chip="price"]', () => {
        count?.focus();
        act(undefined);
      });
    },
    onClear(act: () => void): void {
      // In the empty state it may lead to another page (OFFER-014).
      onClick(root, `button[data-clear], a[data-clear][href="${CSS.escape(props.path)}"]`, () => {
        act();
        count?.focus();
      });
    },
    onPage(act: (page: number) => void): void {
      onClick(root, '[data-page]', ({ dataset }) => act(Number(dataset.page)));
    },
    toTop(): void {
      root.scrollIntoView();
      count?.focus({ preventScroll: true });
    },
  };
}

/** Calls back for a plain click on something below `root` that fits the selector. */
function onClick(root: HTMLElement, selector: string, act: (element: HTMLElement) => void): void {
  root.addEventListener('click', (event) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (!element || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    act(element);
  });
}
