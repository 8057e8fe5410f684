// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { markKind } from './mark-kind.ts';

const link = (path: string, scope: object) => `<a href="${path}" data-kind='${JSON.stringify(scope)}'>${path}</a>`;

beforeEach(() => {
  location.href = 'https://a.example/search/all';
  document.body.innerHTML =
    link('/search/all', { car_type: ['new', 'used'] }) +
    link('/search/trucks', { item_type: ['truck'] }) +
    link('/search/caravan', { body: ['Caravan'] });
});
const marked = (lists: object) => {
  markKind(document.querySelectorAll<HTMLAnchorElement>('[data-kind]'), lists);
  return [...document.querySelectorAll<HTMLElement>('[aria-current]')].map(({ textContent }) => textContent);
};

it('SRCH-009 marks the kind that a filter asks for, else the page itself', () => {
  expect(marked({})).toEqual(['/search/all']);
  expect(marked({ body: ['Caravan'] })).toEqual(['/search/caravan']);
  expect(marked({ item_type: ['caravan'] })).toEqual(['/search/caravan']);
  expect(marked({ item_type: ['truck'], make: ['Hino'] })).toEqual(['/search/trucks']);
  expect(marked({ body: ['Caravan', 'Motorhome'] })).toEqual(['/search/all']);
});
