// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { $towRating } from '#src/stores/tow-rating.ts';
import { startTowRating } from './tow-rating.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <p><span data-tow-answer="2700">Your car needs a tow rating of 2,700 kg</span> <a href="#tow-rating">Check my car</a></p>
    <ul data-tow-cars><li><a href="https://a.example/search?range%5Batm%5D=%3A3500">Hilux</a></li></ul>
    <form class="tow-form"><input name="range[atm]"></form>`;
  startTowRating(document);
});
const answer = () => document.querySelector('[data-tow-answer]')?.parentElement?.textContent;
const field = () => document.querySelector('input') as HTMLInputElement;

it('VDP-039 says what is needed until a rating is given, and answers as it is changed', () => {
  expect(answer()).toBe('Your car needs a tow rating of 2,700 kg Check my car');
  field().value = '2500';
  field().dispatchEvent(new Event('change'));
  expect(answer()).toBe('Your car, 2,500 kg: no, 200 kg over Change');
  field().value = '20';
  field().dispatchEvent(new Event('change'));
  expect(answer()).toBe('Your car, 2,500 kg: no, 200 kg over Change');
});

it('VDP-039 keeps what a form is sent with, and what a common tow car may tow', () => {
  field().value = '2700';
  field().form?.dispatchEvent(new Event('submit'));
  expect(answer()).toBe('Your car, 2,700 kg: yes Change');
  const link = document.querySelector('[data-tow-cars] a') as HTMLAnchorElement;
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect($towRating.get()).toBe('3500');
  expect(field().value).toBe('3500');
});
