// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { rememberNear } from '#src/stores/near-search.ts';
import { showAway } from './away.ts';

const page = (id: string, more = '') => {
  document.body.innerHTML = `<div data-car-id="${id}"><ul class="summary__facts"><li>20 km</li></ul>${more}</div>`;
  showAway(document);
  return document.querySelector('.summary__facts')?.textContent;
};
beforeEach(() => sessionStorage.clear());

it('VDP-040 says how far the vehicle is from where the search looked, and leads to delivery where it is offered', () => {
  rememberNear({ place: 'Brisbane', away: { 7: '1,603 km' } });
  expect(page('7')).toBe('20 km1,603 km from Brisbane');
  expect(page('7', '<h2 id="delivery"></h2>')).toBe('20 km1,603 km from Brisbane · delivery to you');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#delivery');
});

it('VDP-040 says nothing of a vehicle that the search did not show, or without a search', () => {
  expect(page('7')).toBe('20 km');
  rememberNear({ place: 'Brisbane', away: { 7: '1,603 km', 9: '0 km' } });
  expect(page('9')).toBe('20 km');
  expect(page('8')).toBe('20 km');
  expect(page('toString')).toBe('20 km');
});
