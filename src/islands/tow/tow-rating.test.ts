// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { $towRating } from '#src/stores/tow-rating.ts';
import { startTowRating } from './tow-rating.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <p><span data-tow-answer="2700">Your car needs a tow rating of 2,700 kg</span> <a href="#towing">Check my car</a></p>
    <p><span data-tow-answer="2700"></span> <a hidden href="https://a.example/search">See all your car can tow</a></p>
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
  expect(answer()).toBe('No, 200 kg over your car’s 2,500 kg Change');
  field().value = '20';
  field().dispatchEvent(new Event('change'));
  expect(answer()).toBe('No, 200 kg over your car’s 2,500 kg Change');
});

it('VDP-039 answers where the rating is asked for, and offers what the car can tow', () => {
  const link = document.querySelector('a:not([href="#towing"], [data-tow-cars] a)') as HTMLAnchorElement;
  field().value = '2500';
  const sent = new Event('submit', { cancelable: true });
  field().form?.dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  expect(link.previousElementSibling?.textContent).toBe('No, 200 kg over your car’s 2,500 kg');
  expect(link.hidden).toBe(false);
  expect(link.href).toBe('https://a.example/search?range[atm]=2500');
  document.body.innerHTML = '<form class="tow-form"><input name="range[atm]"></form>';
  startTowRating(document);
  const away = new Event('submit', { cancelable: true });
  field().form?.dispatchEvent(away);
  expect(away.defaultPrevented).toBe(false);
});

it('VDP-039 keeps what a form is sent with, and what a common tow car can tow', () => {
  field().value = '2700';
  field().form?.dispatchEvent(new Event('submit'));
  expect(answer()).toBe('Yes, your car is rated for 2,700 kg Change');
  const link = document.querySelector('[data-tow-cars] a') as HTMLAnchorElement;
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect($towRating.get()).toBe('3500');
  expect(field().value).toBe('3500');
});
