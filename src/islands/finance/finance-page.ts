import { applicationQuery } from '#src/domain/finance/application/application-query.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { imageServiceHere } from '#src/stores/image-service.ts';
import { type FinanceCarShown, loadFinanceCar } from '#src/stores/vehicles/finance-car.ts';
import { $livePrice } from '#src/stores/vehicles/live-changes.ts';
import { prefill } from '../forms/prefill.ts';
import { cloneTemplate } from '../hydrate/clone-template.ts';
import { type HydrationTrigger, hydrateWhen } from '../hydrate/hydrate-when.start.ts';

/** The finance application of a page: the vehicle of its address, before anybody reaches for the form. */
const page = document.querySelector<HTMLElement>('[data-finance-app]');
if (page) start(page);

function start(page: HTMLElement): void {
  const query = applicationQuery(location.search);
  const place = page.querySelector<HTMLElement>('[data-island]');
  const form = place?.querySelector('form');
  if (form) prefill(form);
  // Whoever comes with a vehicle or a price in mind has reached for it already.
  hydrateAt(place, Object.keys(query).length > 0 ? 'now' : 'reach');
  if (query.price || query.loan) void startCalculator(place, query.price);
  if (!query.carId) return;
  const pick = document.querySelector<HTMLOptionElement>(`[data-finance-pick] [value="${CSS.escape(query.carId)}"]`);
  if (pick) pick.selected = true;
  void loadFinanceCar(query.carId).then((car) => {
    if (!car) return;
    showCar(page, car);
    if (!query.price && car.amount) void startCalculator(place, car.amount);
  });
}

/**
 * The calculator above the form starts with the price of the vehicle that the visitor came from, and with the loan that was
 * worked out there, which the form has read from the address before.
 */
async function startCalculator(application: HTMLElement | null, price: number | undefined): Promise<void> {
  if (price) $livePrice.set(price);
  if (application) await (await import('../hydrate/hydrate-island.tsx')).hydrateIsland(application);
  hydrateAt(document.querySelector<HTMLElement>('[data-island=FinanceCalculator]'), 'now');
}

/** Hydrates an island of the page, where it has that one. */
function hydrateAt(place: HTMLElement | null | undefined, trigger: HydrationTrigger): void {
  if (place)
    hydrateWhen(place, [trigger], async () => (await import('../hydrate/hydrate-island.tsx')).hydrateIsland(place));
}

/** The card of the vehicle in the place of the steps (FIN-022), and a line above the calculator, and above the form on screens without that column. */
function showCar(page: HTMLElement, car: FinanceCarShown): void {
  const steps = page.querySelector('[data-finance-steps]');
  const frame = page.querySelector<HTMLTemplateElement>('template[data-finance-car]');
  if (!steps || !frame) return;
  const { name, badge, price, priceType, image, slug } = car;
  const isWeekly = priceType === '/week';
  const card = cloneTemplate(frame, {
    title: name,
    badgeLine: badge,
    price: isWeekly ? price + priceType : price,
    words: isWeekly ? '' : priceType,
  });
  const photo = card.querySelector('img');
  if (photo && image) photo.src = imageUrl(image, { width: 480, height: 320 }, imageServiceHere());
  const link = card.querySelector('a');
  if (link && slug) link.href = carPath({ slug });
  steps.replaceWith(card);
  for (const about of document.querySelectorAll<HTMLElement>('[data-finance-about]')) {
    about.textContent =
      `For the ${[name, badge].filter(Boolean).join(' ')}, ${price}${isWeekly ? '' : ' '}${priceType}`.trimEnd();
    about.hidden = false;
  }
}
