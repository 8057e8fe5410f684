import { SAVED_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import { briefPrice, priceLabels, priceText } from '#src/domain/price/price-shown.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { compareHref, compareText } from '#src/domain/vehicle-page/compared-cars.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { imageServiceHere } from '#src/stores/image-service.ts';
import { $favourites, type Favourite, removeFavourite } from '#src/stores/vehicles/favourites.ts';
import { loadVehicleSummaries } from '#src/stores/vehicles/vehicle-summaries.ts';
import { cloneTemplate } from '../hydrate/clone-template.ts';

/** Fills the drawer of saved vehicles: each with its picture and today's price, and the way to compare them (FAV-005). */
export function fillSaved(panel: HTMLElement): void {
  const saved = $favourites.get();
  const list = panel.querySelector('[data-saved-list]');
  const frame = panel.querySelector<HTMLTemplateElement>('[data-saved-row]');
  if (frame) list?.replaceChildren(...saved.map((car) => row(car, frame, panel)));
  panel.querySelector('[data-saved-empty]')?.toggleAttribute('hidden', saved.length > 0);
  const linked = saved.filter(({ slug }) => slug);
  const slugs = linked.map(({ slug }) => slug);
  panel.querySelector('[data-saved-foot]')?.toggleAttribute('hidden', slugs.length < 2);
  const compare = panel.querySelector<HTMLAnchorElement>('[data-saved-compare]');
  if (compare) {
    compare.href = compareHref(slugs);
    compare.textContent = compareText(slugs.length);
  }
  keepFocus(panel);
  // The list is complete without prices; they come when the network gives them.
  loadVehicleSummaries(slugs).then(
    (summaries) => {
      for (const [place, { slug, primary_image_url }] of linked.entries()) {
        const note = [...(list?.querySelectorAll<HTMLElement>('[data-slug]') ?? [])].find(
          (entry) => entry.dataset.slug === slug,
        );
        if (!note) continue;
        const summary = summaries[place];
        note.textContent = noteOf(summary);
        // Kept without a photo: the drawing of its body, or the photo that it has by now.
        if (summary && !primary_image_url) showImage(note.closest('li'), summary.image);
      }
    },
    () => undefined,
  );
}

/** After a removal the keyboard stays where it was: on the row that moved up, or on what is left. */
function keepFocus(panel: HTMLElement): void {
  const { removed } = panel.dataset;
  if (removed === undefined) return;
  delete panel.dataset.removed;
  const buttons = panel.querySelectorAll<HTMLElement>('[data-saved-list] button');
  (buttons[Math.min(Number(removed), buttons.length - 1)] ?? panel.querySelector<HTMLElement>('button'))?.focus();
}

function noteOf(summary: VehicleSummary | undefined): string {
  if (!summary) return 'No longer listed';
  if (summary.sold) return 'Sold';
  const price = briefPrice(summary.price);
  return [summary.reserved && 'Reserved', priceText(price), priceLabels(price)].filter(Boolean).join(' · ');
}

function showImage(row: ParentNode | null, address: string): void {
  const image = row?.querySelector('img');
  if (image) image.src = imageUrl(address, SAVED_IMAGE, imageServiceHere());
}

/** A row of the rendered kind (SavedPanel.astro). */
function row(car: Favourite, frame: HTMLTemplateElement, panel: HTMLElement): DocumentFragment {
  const item = cloneTemplate(frame, { name: car.name || 'Saved vehicle' });
  const link = item.querySelector('a');
  if (link) link.href = carPath(car);
  if (car.primary_image_url) showImage(item, car.primary_image_url);
  const note = item.querySelector('small');
  if (note) note.dataset.slug = car.slug;
  const remove = item.querySelector('button');
  remove?.setAttribute('aria-label', `Remove ${car.name || 'saved vehicle'}`);
  remove?.addEventListener('click', () => {
    const row = remove.closest('li');
    const place = [...(row?.parentElement?.children ?? [])].indexOf(row as Element);
    // The drawer fills itself again when the saved vehicles change.
    panel.dataset.removed = String(place);
    removeFavourite(car.id);
  });
  return item;
}
