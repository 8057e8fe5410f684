// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { earlyState } from './early-state.ts';

function controls(): HTMLElement {
  const search = document.createElement('div');
  search.innerHTML = `
    <input type="search" name="query" value="">
    <label><input type="checkbox" checked> All</label>
    <label><input type="checkbox" name="make" value="Kia"></label>
    <label><input type="checkbox" name="make" value="Mazda"></label>
    <select name="body"><option value="">All</option><option value="Ute">Ute</option><option data-option="more">Show all</option></select>
    <select name="sortBy"><option value="relevance" selected></option><option value="priceAsc"></option></select>
    <input type="text" name="price" data-side="max" value="">
    <input type="text" name="km" data-side="min" value="">`;
  return search;
}
const set = (search: HTMLElement, selector: string, value: string) => {
  const field = search.querySelector<HTMLInputElement>(selector);
  if (field) field.value = value;
};

describe('what was asked for before search was hydrated', () => {
  it('SRCH-002 is nothing as long as the controls are as they were rendered', () => {
    expect(earlyState(controls())).toBeUndefined();
  });

  it('SRCH-002 is kept: ticks, choices, a text, an amount', () => {
    const search = controls();
    for (const box of search.querySelectorAll<HTMLInputElement>('[name="make"]')) box.checked = true;
    set(search, '[name="query"]', 'hybrid');
    set(search, '[name="body"]', 'Ute');
    set(search, '[name="sortBy"]', 'priceAsc');
    set(search, '[name="price"]', '30,000');
    set(search, '[name="km"]', 'none');
    expect(earlyState(search)).toEqual({
      query: 'hybrid',
      sort: 'priceAsc',
      lists: { make: ['Kia', 'Mazda'], body: ['Ute'] },
      ranges: { price: { max: 30_000 } },
    });
  });

  it('SRCH-042 leaves "Show all" out, which is no value', () => {
    const search = controls();
    const more = search.querySelector<HTMLOptionElement>('[data-option="more"]');
    if (more) more.selected = true;
    expect(search.querySelector<HTMLSelectElement>('[name="body"]')?.value).toBe('Show all');
    expect(earlyState(search)).toBeUndefined();
  });
});
