import { SAVED_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import { briefPrice, priceLabels, priceText } from '#src/domain/price/price-shown.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { imageServiceHere } from '#src/stores/image-service.ts';
import { cloneTemplate } from '../../hydrate/clone-template.ts';
import { findVehicles } from './find-vehicles.ts';

/** ms; NAV-029. */
const vehicleOffersDebounceMs = 120;

/** vehicles; NAV-029. */
const mostVehicles = 4;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows how many vehicles the text in the header's search finds, and the first of them (NAV-029). */
export function offerVehicles(panel: HTMLElement): void {
  clearTimeout(timer);
  timer = setTimeout(() => showVehicles(panel), vehicleOffersDebounceMs);
}

async function showVehicles(panel: HTMLElement): Promise<void> {
  const part = panel.querySelector<HTMLElement>('[data-vehicles]');
  const frame = part?.querySelector('template');
  const typed = () => panel.querySelector('input')?.value.trim();
  const text = typed();
  // Without its search the site has the names that the text begins, and the way to the search page.
  const found = text ? await findVehicles(text, mostVehicles).catch(() => undefined) : undefined;
  // What was typed meanwhile counts.
  if (!part || !frame || typed() !== text) return;
  part.hidden = !found;
  if (!found) return;
  part.querySelector('button')?.replaceChildren(found.count > 0 ? `Show ${found.counted}` : `${found.counted} found`);
  part.querySelector('ul')?.replaceChildren(...found.cards.map((view) => row(view, frame)));
}

/** A vehicle of the rendered kind (SearchPanel.astro). */
function row({ title, subtitle, href, image, price }: CardView, frame: HTMLTemplateElement): DocumentFragment {
  const brief = briefPrice(price);
  const texts = {
    name: [title, subtitle].filter(Boolean).join(' '),
    price: [priceText(brief), priceLabels(brief)].filter(Boolean).join(' '),
  };
  const item = cloneTemplate(frame, texts);
  item.querySelector('a')?.setAttribute('href', href);
  item.querySelector('img')?.setAttribute('src', imageUrl(image.url, SAVED_IMAGE, imageServiceHere()));
  return item;
}
