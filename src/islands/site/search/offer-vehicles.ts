import { SAVED_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import { briefPrice, priceLabels, priceText } from '#src/domain/price/price-shown.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { imageServiceHere } from '#src/stores/image-service.ts';
import { cloneTemplate } from '../../hydrate/clone-template.ts';
import { type FoundVehicles, findVehicles } from './find-vehicles.ts';
import { placeOfBeginning, squeezed } from './name-begins.ts';

/** ms; NAV-029. */
const vehicleOffersDebounceMs = 120;

/** vehicles; NAV-029. */
const mostVehicles = 6;

/** vehicles among which those whose name the text begins come first; NAV-029. */
const rankedVehicles = 40;

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
  const found = text ? await findVehicles(text, rankedVehicles).catch(() => undefined) : undefined;
  // What was typed meanwhile counts.
  if (!part || !frame || typed() !== text) return;
  part.hidden = !found?.count;
  sayNothing(panel, text, found);
  if (!found) return;
  const { count, counted } = found;
  part.querySelector('button')?.replaceChildren(count > 1 ? `Show all ${counted}` : `Show ${counted}`);
  const begun = squeezed(text ?? '');
  const isOther = (view: CardView) => placeOfBeginning(nameOf(view), (rest) => rest.startsWith(begun)) < 0;
  const cards = found.cards.toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)));
  part.querySelector('ul')?.replaceChildren(...cards.slice(0, mostVehicles).map((view) => row(view, frame)));
}

/** Says that a text finds no vehicle, and what helps then; not where it is the name of something else. */
function sayNothing(panel: HTMLElement, text = '', found?: FoundVehicles): void {
  const part = panel.querySelector<HTMLElement>('[data-none]');
  if (!part) return;
  part.hidden = found?.count !== 0 || panel.querySelector('[data-found]:not([hidden])') !== null;
  part.querySelector('p')?.replaceChildren(`Nothing in stock for “${text}”.`);
  const alert = part.querySelector<HTMLAnchorElement>('[data-alert]');
  if (!alert || !found) return;
  alert.hidden = !found.alertHref;
  if (found.alertHref) alert.href = found.alertHref;
}

const nameOf = ({ title, subtitle }: CardView) => [title, subtitle].filter(Boolean).join(' ');

/** A vehicle of the rendered kind (SearchPanel.astro). */
function row(view: CardView, frame: HTMLTemplateElement): DocumentFragment {
  const { href, image, price } = view;
  const brief = briefPrice(price);
  const texts = {
    name: nameOf(view),
    price: [priceText(brief), priceLabels(brief)].filter(Boolean).join(' '),
  };
  const item = cloneTemplate(frame, texts);
  item.querySelector('a')?.setAttribute('href', href);
  item.querySelector('img')?.setAttribute('src', imageUrl(image.url, SAVED_IMAGE, imageServiceHere()));
  return item;
}
