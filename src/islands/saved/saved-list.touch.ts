import { canDrop } from '#src/domain/account/car-alert.ts';
import { SAVED_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import { briefPrice, priceLabels, priceText } from '#src/domain/price/price-shown.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { compareText } from '#src/domain/vehicle-page/compared-cars.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { imageServiceHere } from '#src/stores/image-service.ts';
import { $favourites, type Favourite, removeFavourite } from '#src/stores/vehicles/favourites.ts';
import { carAlert } from '#src/stores/vehicles/told-cars.ts';
import { loadVehicleSummaries } from '#src/stores/vehicles/vehicle-summaries.ts';
import { cloneTemplate } from '../hydrate/clone-template.ts';

/** Says that a vehicle was saved (FAV-005). The words for the first one are printed, and go by themselves (FootLine.css). */
export async function saySaved(saved: number): Promise<void> {
  if (saved > 1) return import('./saved-line.ts').then((line) => line.saySaved(saved));
  document.querySelector('[data-saved-line]')?.removeAttribute('hidden');
}

/** Fills the drawer of saved vehicles: each with its picture and today's price, and the way to compare them (FAV-005). */
export function fillSaved(panel: HTMLElement): void {
  const saved = $favourites.get();
  const list = panel.querySelector('[data-saved-list]');
  const frame = panel.querySelector<HTMLTemplateElement>('[data-saved-row]');
  const rows = frame ? saved.map((car, place) => row(car, place, frame)) : [];
  list?.replaceChildren(...rows);
  panel.querySelector('[data-saved-empty]')?.toggleAttribute('hidden', saved.length > 0);
  const slugs = saved.map(({ slug }) => slug);
  const { length } = slugs.filter(Boolean);
  panel.querySelector('[data-saved-foot]')?.toggleAttribute('hidden', length < 2);
  panel.querySelector('[data-saved-compare]')?.replaceChildren(compareText(length));
  keepFocus(panel);
  // The list is complete without prices; they come when the network gives them.
  loadVehicleSummaries(slugs).then(
    (summaries) => {
      for (const [place, item] of rows.entries()) {
        const summary = summaries[place];
        const note = item.querySelector('small');
        if (note) note.textContent = noteOf(summary);
        if (summary && canDrop(summary)) item.dataset.alert = carAlert(summary.id);
        // Kept without a photo: the drawing of its body, or the photo that it has by now.
        if (summary && !saved[place]?.primary_image_url) showImage(item, summary.image);
      }
    },
    () => undefined,
  );
}

/** Where in the list a row was removed; -1 where none was. */
let removed = -1;

/** After a removal the keyboard stays where it was: on the row that moved up, or on what is left. */
function keepFocus(panel: HTMLElement): void {
  if (removed < 0) return;
  const buttons = panel.querySelectorAll<HTMLElement>('[data-saved-list] button');
  (buttons[removed] ?? buttons[removed - 1] ?? panel.querySelector('button'))?.focus();
  removed = -1;
}

function noteOf(summary: VehicleSummary | undefined): string {
  if (!summary) return 'No longer listed';
  if (summary.sold) return 'Sold';
  const price = briefPrice(summary.price);
  return [summary.reserved && 'Reserved', priceText(price), priceLabels(price)].filter(Boolean).join(' · ');
}

function showImage(item: Element, address: string): void {
  const image = item.querySelector('img');
  if (image) image.src = imageUrl(address, SAVED_IMAGE, imageServiceHere());
}

/** A row of the rendered kind (SavedPanel.astro). */
function row(car: Favourite, place: number, frame: HTMLTemplateElement): HTMLElement {
  const name = car.name || 'Saved vehicle';
  const item = cloneTemplate(frame, { name }).firstElementChild as HTMLElement;
  const link = item.querySelector('a');
  if (link) link.href = carPath(car);
  const alert = item.querySelector<HTMLAnchorElement>('[rel]');
  if (alert) alert.search = `car=${car.slug}`;
  if (car.primary_image_url) showImage(item, car.primary_image_url);
  item.querySelector('button')?.addEventListener('click', () => {
    // The drawer fills itself again when the saved vehicles change.
    removed = place;
    removeFavourite(car.id);
  });
  return item;
}
