import { imageUrl } from '#src/domain/media/media-url.ts';
import { priceText, priceWords } from '#src/domain/price/price-shown.ts';
import type { CarSheet } from '#src/domain/vehicle-page/car-sheet.ts';
import type { RequestProps } from '#src/page-data/requests.ts';
import { findCarSheet } from '#src/stores/car-sheets.ts';
import { imageServiceHere } from '#src/stores/image-service.ts';
import { fillFrame } from '../fill-frame.ts';
import { prefill } from '../forms/prefill.ts';

/** Shows the vehicle that `car_id` in the address names, and has the form speak of it (ROUTE-004, ROUTE-005, ROUTE-021). */
const page = document.querySelector<HTMLElement>('[data-request]');
const id = new URLSearchParams(location.search).get('car_id')?.slice(0, 200);
if (page && id) void show(page, id);

async function show(place: HTMLElement, carId: string): Promise<void> {
  const asked = JSON.parse(place.dataset.request ?? 'null') as RequestProps['asked'];
  if (!asked) return;
  try {
    const sheet = await findCarSheet(carId, asked.by);
    if (!sheet || sheet.sold) return forget(place);
    fillCar(place, sheet, asked.placeholder);
    tellForm(place, sheet, asked.message);
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

function fillCar(place: HTMLElement, sheet: CarSheet, placeholder: string): void {
  const frame = place.querySelector<HTMLTemplateElement>('template[data-wanted]');
  if (!frame) return;
  const card = fillFrame(frame, {
    title: sheet.title,
    badgeLine: sheet.subtitle,
    price: priceText(sheet.price),
    words: priceWords(sheet.price),
    facts: sheet.specs
      .slice(0, 3)
      .map(({ value }) => value)
      .join(' · '),
  });
  const photo = card.querySelector('img');
  if (photo) photo.src = imageUrl(sheet.image ?? placeholder, { width: 480, height: 320 }, imageServiceHere());
  const link = card.querySelector('a');
  if (link) link.href = `/cars/${encodeURIComponent(sheet.slug)}`;
  card.querySelector('.price')?.classList.replace('price--plain', `price--${sheet.price.kind}`);
  frame.replaceWith(card);
}

/** What is sent speaks of the vehicle; what the visitor wrote or chose meanwhile stays. */
function tellForm(place: HTMLElement, sheet: CarSheet, message: string): void {
  const form = place.querySelector<HTMLFormElement>('[data-island] form');
  const frame = form?.closest<HTMLElement>('[data-island]');
  if (!frame || !form) return;
  frame.dataset.carId = sheet.id;
  frame.dataset.message = message.replace('{car}', [sheet.title, sheet.subtitle].filter(Boolean).join(' '));
  if (sheet.locationId) frame.dataset.location = sheet.locationId;
  tellPrice(frame, sheet);
  prefill(form);
}

/** A form that reckons with the vehicle reads its name and price there (TRADE-005). */
function tellPrice(frame: HTMLElement, { title, price }: CarSheet): void {
  frame.dataset.car = title;
  if (price.amount === undefined || price.kind === 'weekly') return;
  frame.dataset.price = String(price.amount);
  frame.dataset.priceWords = priceWords(price);
}
