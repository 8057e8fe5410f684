import type { Range } from '#src/domain/search/state.ts';
import type { DirectoryProps } from '#src/page-data/search/directory.ts';
import type { DirectoryAnswer } from '#src/search/directory/directory-search.ts';
import { type DirectoryState, isFiltered } from '#src/search/directory/directory-state.ts';
import { cloneTemplate } from '../hydrate/clone-template.ts';
import { pagesShown } from '../search/results/pages-shown.ts';
import { followMenus } from './menus.ts';
import { priceOf, rangeLabels } from './price-range.ts';

/** The view of the page: draws an answer, and reports the visitor's choices. */
export function directoryView(root: HTMLElement, props: DirectoryProps, hrefOf: (state: DirectoryState) => string) {
  const part = <T extends HTMLElement>(name: string) => root.querySelector<T>(`[data-${name}]`);
  const entries = [...root.querySelectorAll<HTMLElement>('[data-entry]')];
  const [form, chips, paging, none, list, count] = ['filters', 'chips', 'paging', 'none', 'list', 'count'].map((name) =>
    part(name),
  );
  const tabAttribute = props.tabs?.attribute ?? '';
  const tabText = (value: string) => props.tabs?.entries.find((tab) => tab.value === value)?.text ?? value;
  const boxes = (facet: string) => [
    ...root.querySelectorAll<HTMLInputElement>(`[data-menu="${CSS.escape(facet)}"] input[name]`),
  ];
  /** A part of the page that is rendered as a template. */
  const frame = (name: string, texts: Record<string, string> = {}) => {
    const template = root.querySelector<HTMLTemplateElement>(`template[data-frame=${name}]`);
    return template ? cloneTemplate(template, texts) : document.createDocumentFragment();
  };
  if (form) followMenus(form);

  function draw(state: DirectoryState, answer: DirectoryAnswer): void {
    const ids = new Set(answer.ids);
    entries.forEach((entry, index) => {
      entry.hidden = !ids.has(props.records[index]?.objectID ?? '');
    });
    if (count) count.textContent = `${answer.total} ${answer.total === 1 ? props.nouns.singular : props.nouns.plural}`;
    if (list) list.hidden = answer.total === 0;
    if (none) none.hidden = answer.total > 0;
    for (const { name } of props.facets) drawFacet(name, state.lists[name] ?? [], answer.counts[name] ?? {});
    drawPrice(state.price);
    drawTabs(state.lists[tabAttribute] ?? []);
    drawChips(state);
    drawPaging(state, answer);
  }

  function drawFacet(name: string, chosen: readonly string[], counts: Record<string, number>): void {
    const isChosen = (value: string) => chosen.some((one) => one.toLowerCase() === value.toLowerCase());
    for (const box of boxes(name)) {
      const found = counts[box.value] ?? 0;
      const label = box.closest('label');
      box.checked = isChosen(box.value);
      if (label) label.hidden = found === 0 && !box.checked;
      const number = label?.querySelector('.facet__count');
      if (number) number.textContent = String(found);
    }
    const menu = root.querySelector(`[data-menu="${CSS.escape(name)}"]`);
    const all = menu?.querySelector<HTMLInputElement>('[data-all]');
    if (all) all.checked = chosen.length === 0;
    const current = menu?.querySelector('[data-current]');
    if (current) current.textContent = chosen.length > 1 ? String(chosen.length) : (chosen[0] ?? 'All');
  }

  function drawPrice(price: Range | undefined): void {
    const menu = root.querySelector('[data-menu="price"]');
    for (const side of ['min', 'max'] as const) {
      const input = menu?.querySelector<HTMLInputElement>(`[name="price-${side}"]`);
      if (input && input !== document.activeElement) input.value = String(price?.[side] ?? '');
    }
    const current = menu?.querySelector('[data-current]');
    if (current) current.textContent = price ? rangeLabels(price) : 'All';
  }

  function drawTabs(chosen: readonly string[]): void {
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

  /** One chip for each value, the price and all at once; their places are found again by `data-chip`. */
  function drawChips(state: DirectoryState): void {
    if (!chips) return;
    const chip = (facet: string, value: string, text: string) => {
      const item = frame('chip', { text });
      const button = item.querySelector('button');
      Object.assign(button?.dataset ?? {}, { chip: facet, value });
      button?.setAttribute('aria-label', `Remove ${text}`);
      return item;
    };
    const items = Object.entries(state.lists).flatMap(([facet, values]) =>
      values.map((value) => chip(facet, value, facet === tabAttribute ? tabText(value) : value)),
    );
    if (state.price) items.push(chip('price', '', rangeLabels(state.price)));
    chips.hidden = !isFiltered(state);
    chips.replaceChildren(...(chips.hidden ? [] : [...items, frame('clear')]));
  }

  function drawPaging(state: DirectoryState, { page, pages }: DirectoryAnswer): void {
    if (!paging) return;
    const lead = (link: HTMLAnchorElement | null, to: number) => {
      if (!link) return;
      link.href = hrefOf({ ...state, page: to });
      link.dataset.page = String(to);
    };
    for (const link of paging.querySelectorAll<HTMLAnchorElement>('[data-step]')) {
      const to = page + Number(link.dataset.step);
      link.hidden = to < 1 || to > pages;
      lead(link, to);
    }
    const numbers = pagesShown(page, pages).map((to) => {
      if (to < 0) return frame('gap');
      const item = frame('page', { page: String(to) });
      const link = item.querySelector('a');
      lead(link, to);
      link?.setAttribute('aria-label', `Page ${to}`);
      if (to === page) link?.setAttribute('aria-current', 'page');
      return item;
    });
    paging.hidden = pages < 2;
    paging.querySelector('ol')?.replaceChildren(...numbers);
  }

  /** Calls back for a plain click on something below `root` that fits the selector. */
  function onClick(selector: string, act: (element: HTMLElement) => void): void {
    root.addEventListener('click', (event) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (!element || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      act(element);
    });
  }

  const chosenOf = (facet: string) =>
    boxes(facet)
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
      onClick('[data-tab]', ({ dataset }) => act(tabAttribute, dataset.tab ? [dataset.tab] : []));
      onClick('[data-chip]:not([data-chip="price"])', (chip) => {
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
      onClick('[data-chip="price"]', () => {
        count?.focus();
        act(undefined);
      });
    },
    onClear(act: () => void): void {
      // In the empty state it may lead to another page (OFFER-014).
      onClick(`button[data-clear], a[data-clear][href="${CSS.escape(props.path)}"]`, () => {
        act();
        count?.focus();
      });
    },
    onPage(act: (page: number) => void): void {
      onClick('[data-page]', ({ dataset }) => act(Number(dataset.page)));
    },
    toTop(): void {
      root.scrollIntoView();
      count?.focus({ preventScroll: true });
    },
  };
}
