import { imageUrl } from '#src/domain/media/media-url.ts';
import { priceLabels, priceText } from '#src/domain/price/price-shown.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import type { RequestProps } from '#src/page-data/request/requests.ts';
import { imageServiceHere } from '#src/stores/image-service.ts';
import { findVehicleSummary } from '#src/stores/vehicles/vehicle-summaries.ts';
import { prefillPlace } from '../forms/prefill-place.ts';
import { cloneTemplate } from '../hydrate/clone-template.ts';
import { carInAddress } from './car-in-address.ts';

/** Shows the vehicle that `car_id` in the address names, and has the form speak of it (ROUTE-004, ROUTE-005, ROUTE-021). */
const page = document.querySelector<HTMLElement>('[data-request]');
const id = carInAddress();
if (page && id) {
  takeAlong(page);
  void show(page, id);
}

/** The link to the finance application names the vehicle too (ROUTE-023). */
function takeAlong(place: HTMLElement): void {
  const link = place.querySelector<HTMLAnchorElement>('a[data-with-car]');
  if (link) link.search = location.search;
}

async function show(place: HTMLElement, carId: string): Promise<void> {
  const requested = JSON.parse(place.dataset.request ?? 'null') as RequestProps['requested'];
  if (!requested) return;
  try {
    const summary = await findVehicleSummary(carId, requested.by);
    if (!summary || summary.sold) return forget(place);
    fillCar(place, summary);
    tellForm(place, summary, requested.message);
  } catch (error) {
    // The page asks the same without the vehicle on it.
    console.warn('The vehicle could not be loaded.', error);
    forget(place);
  }
}

/** Gives back the room that the inline script `carAsked` keeps for the vehicle. */
function forget(place: HTMLElement): void {
  place.querySelector<HTMLElement>('[data-asked-car]')?.removeAttribute('data-car-asked');
}

function fillCar(place: HTMLElement, summary: VehicleSummary): void {
  const frame = place.querySelector<HTMLTemplateElement>('template[data-wanted]');
  if (!frame) return;
  const card = cloneTemplate(frame, {
    title: summary.title,
    badgeLine: summary.subtitle,
    price: priceText(summary.price),
    words: priceLabels(summary.price),
    facts: summary.specs
      .slice(0, 3)
      .map(({ value }) => value)
      .join(' · '),
  });
  const photo = card.querySelector('img');
  if (photo) photo.src = imageUrl(summary.image, { width: 480, height: 320 }, imageServiceHere());
  const link = card.querySelector('a');
  if (link) link.href = carPath(summary);
  const notice = card.querySelector<HTMLAnchorElement>('[data-notice]');
  if (notice && summary.notice) notice.href = summary.notice;
  else notice?.remove();
  card.querySelector('.price')?.classList.replace('price--plain', `price--${summary.price.kind}`);
  frame.replaceWith(card);
}

/** The lead names the vehicle; entries that the visitor changed meanwhile stay. */
function tellForm(place: HTMLElement, summary: VehicleSummary, message: string): void {
  const form = place.querySelector<HTMLFormElement>('[data-island] form');
  const frame = form?.closest<HTMLElement>('[data-island]');
  if (!frame || !form) return;
  frame.dataset.carId = summary.id;
  frame.dataset.message = message.replace('{car}', [summary.title, summary.subtitle].filter(Boolean).join(' '));
  if (summary.locationId) frame.dataset.location = summary.locationId;
  tellVehicle(frame, summary);
  prefillPlace(form);
}

/** A form that reckons with the vehicle reads its name and price there (TRADE-005). */
function tellVehicle(frame: HTMLElement, { title, subtitle, price }: VehicleSummary): void {
  frame.dataset.car = title;
  frame.dataset.carBadge = subtitle;
  if (price.amount === undefined || price.kind === 'weekly') return;
  frame.dataset.price = String(price.amount);
  frame.dataset.priceLabels = priceLabels(price);
}
