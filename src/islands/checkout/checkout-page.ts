import { prefill } from '#src/islands/forms/prefill.ts';
import { hydrateWhen } from '#src/islands/hydrate/hydrate-when.start.ts';
import { reservedCars } from '#src/stores/vehicles/reserved-cars.ts';
import { checkoutCar } from '../request/car-in-address.ts';

const page = document.querySelector<HTMLElement>('[data-checkout]');

if (page) {
  const slug = checkoutCar(page);
  const form = page.querySelector('form');
  const car = form?.querySelector<HTMLInputElement>('input[name=car]');
  if (car) car.value = slug;
  if (form) prefill(form);
  const island = form?.closest<HTMLElement>('[data-island]');
  if (island)
    hydrateWhen(island, ['reach'], async () => {
      const [{ hydrateIsland }, { CheckoutForm }] = await Promise.all([
        import('#src/islands/hydrate/hydrate-island.tsx'),
        import('./CheckoutForm.tsx'),
      ]);
      return hydrateIsland(island, CheckoutForm);
    });
  if (slug !== '') void reservedCars().then((held) => held.includes(slug) && showTaken(page));
}

/** In the place of the form: it is reserved, and what is like it. */
function showTaken(place: HTMLElement): void {
  place.querySelector<HTMLElement>('[data-reserve]')?.remove();
  const taken = place.querySelector<HTMLElement>('[data-taken]');
  if (taken) taken.hidden = false;
}
