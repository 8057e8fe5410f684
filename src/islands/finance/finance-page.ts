import { applicationQuery } from '#src/domain/finance/application/application-query.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { imageServiceHere } from '#src/stores/image-service.ts';
import { $financeCar, type FinanceCarShown, loadFinanceCar } from '#src/stores/vehicles/finance-car.ts';
import { $livePrice } from '#src/stores/vehicles/live-changes.ts';
import { prefill } from '../forms/prefill.ts';
import { cloneTemplate } from '../hydrate/clone-template.ts';
import { type HydrationTrigger, hydrateWhen } from '../hydrate/hydrate-when.start.ts';

/** The finance application of a page: the vehicle of its address, before anybody reaches for the form. */
const page = document.querySelector<HTMLElement>('[data-finance-app]');
/** What stands beside the form: the steps, or the card of the vehicle in their place (FIN-022). */
const steps = page?.querySelector('[data-finance-steps]');
let beside = steps;
if (page) start(page);

function start(page: HTMLElement): void {
  const query = applicationQuery(location.search);
  const place = page.querySelector<HTMLElement>('[data-island]');
  const form = place?.querySelector('form');
  if (form) prefill(form);
  // Whoever comes with a vehicle or a price in mind has reached for it already.
  hydrateAt(place, Object.keys(query).length > 0 ? 'now' : 'reach');
  if (query.price || query.loan) void startCalculator(place, query.price);
  const pick = document.querySelector<HTMLSelectElement>('[data-finance-pick]');
  pick?.addEventListener('change', () => choose(page, place, pick));
  if (!query.carId) return;
  const option = pick?.querySelector<HTMLOptionElement>(`[value="${CSS.escape(query.carId)}"]`);
  if (option) option.selected = true;
  void loadFinanceCar(query.carId).then((car) => {
    if (!car) return;
    if (!pick || $financeCar.get() === undefined) showCar(page, car);
    if (!query.price && car.amount) void startCalculator(place, car.amount);
  });
}

/** The calculator, the application and the address take the vehicle that is chosen on the page, or none (FIN-018). */
function choose(page: HTMLElement, place: HTMLElement | null, pick: HTMLSelectElement): void {
  const carId = pick.value;
  const price = pick.selectedOptions[0]?.dataset.price ?? '';
  const chosen = new URLSearchParams({ car_id: carId, vehiclePriceBudget: price });
  history.replaceState(history.state, '', carId ? `?${chosen}` : location.pathname);
  $financeCar.set(carId);
  showCar(page, undefined);
  if (!carId) return;
  // The amount that was set for another vehicle ends.
  $livePrice.set(undefined);
  void startCalculator(place, Number(price));
  void loadFinanceCar(carId).then((car) => {
    if (pick.value === carId) showCar(page, car);
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

/**
 * The card of the vehicle in the place of the steps (FIN-022), which are there for none, and a line above the calculator, and
 * above the form on screens without that column.
 */
function showCar(page: HTMLElement, car: FinanceCarShown | undefined): void {
  const frame = page.querySelector<HTMLTemplateElement>('template[data-finance-car]');
  const abouts = document.querySelectorAll<HTMLElement>('[data-finance-about]');
  if (!steps || !frame) return;
  for (const about of abouts) about.hidden = !car;
  if (!car) {
    standBeside(steps);
    return;
  }
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
  const article = card.querySelector('article');
  if (article) standBeside(article);
  for (const about of abouts) {
    about.textContent =
      `For the ${[name, badge].filter(Boolean).join(' ')}, ${price}${isWeekly ? '' : ' '}${priceType}`.trimEnd();
  }
}

function standBeside(next: Element): void {
  if (next !== beside) beside?.replaceWith(next);
  beside = next;
}
