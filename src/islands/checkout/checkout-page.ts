import { prefill } from '#src/islands/forms/prefill.ts';
import { reservedCars } from '#src/stores/vehicles/reserved-cars.ts';

/** The vehicle of the page, or the one that the address of the page of all purchases names. */
const page = document.querySelector<HTMLElement>('[data-checkout]');
const slug = page?.dataset.checkout || new URLSearchParams(location.search).get('car_id')?.slice(0, 200) || '';

if (page) {
  const form = page.querySelector<HTMLFormElement>('[data-checkout-form]');
  const car = form?.querySelector<HTMLInputElement>('input[name=car]');
  if (car) car.value = slug;
  if (form) prefill(form);
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[data-missing]') ?? []) nameMissing(box);
  if (slug !== '') void reservedCars().then((held) => held.includes(slug) && showTaken(page));
}

/** A box that was not ticked says what it asks for; the browser's own words say only that it is one. */
function nameMissing(box: HTMLInputElement): void {
  box.addEventListener('invalid', () => box.setCustomValidity(box.dataset.missing ?? ''));
  box.addEventListener('change', () => box.setCustomValidity(''));
}

/** In the place of the form: it is reserved, and what is like it. */
function showTaken(place: HTMLElement): void {
  place.querySelector<HTMLElement>('[data-reserve]')?.remove();
  const taken = place.querySelector<HTMLElement>('[data-taken]');
  if (taken) taken.hidden = false;
}
