import { newAmount } from '#src/domain/live/changed-price.ts';
import type { LiveChange } from '#src/domain/live/live-changes.ts';
import { loadLiveChanges } from '#src/stores/vehicles/load-live-changes.ts';
import { reservedParts, soldLabels, soldParts } from './sold-labels.ts';

/**
 * Shows what changed since the build on the rendered cards of a page, on a vehicle's own page (VDP-125) and on the page
 * that reserves it. Components that are hydrated draw it from `$liveChanges` themselves.
 */
export async function showLiveChanges(): Promise<void> {
  const changes = await loadLiveChanges();
  if (changes.size === 0) return;
  const own = changes.get(ownSlug());
  if (own?.sold) (await import('../vehicle/sold-state.ts')).showSold();
  else if (own) await showOwn(own);
  for (const card of document.querySelectorAll<HTMLElement>('[data-car]')) {
    const change = changes.get(card.dataset.car ?? '');
    if (!change || card.classList.contains('car-card--sold') || isDrawn(card)) continue;
    if (change.sold) showSold(card);
    else {
      if (change.reserved) showReserved(card);
      if (change.price) changeAmounts((marked) => card.querySelectorAll(marked), change.price);
    }
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-priced]')) {
    const change = changes.get(part.dataset.priced ?? '');
    if (change?.sold) showSoldPrice(part);
    else if (change?.price) changeAmounts((marked) => part.querySelectorAll(marked), change.price);
  }
}

async function showOwn({ price, reserved }: LiveChange): Promise<void> {
  if (reserved) (await import('../vehicle/reserved-state.ts')).showReservedPage();
  if (price && changeAmounts(ownParts, price)) (await import('./show-own-price.ts')).showOwnPrice(price.to);
}

function ownSlug(): string {
  const visited = document.querySelector<HTMLElement>('[data-visited]')?.dataset.visited;
  return visited ? String((JSON.parse(visited) as { slug?: string }).slug) : '';
}

/** What is marked on a vehicle's own page, outside the cards of others. */
const ownParts = (marked: string) =>
  [...document.querySelectorAll<HTMLElement>(marked)].filter((part) => !part.closest('[data-car]'));

/** Whether React draws the card; what a component was handed as rendered is left to this script. */
const isDrawn = (card: HTMLElement) =>
  card.closest('[data-island], [data-hydrated]') !== null && !card.closest('[data-slot]');

function showSold(card: HTMLElement): void {
  card.classList.add('car-card--sold');
  for (const part of card.querySelectorAll('.heart, .car-card__tag, .car-card__badge, .car-card__weekly'))
    part.remove();
  const parts = soldParts()?.cloneNode(true) as DocumentFragment | undefined;
  const tag = parts?.querySelector('span');
  const button = parts?.querySelector('a');
  if (!tag || !button) return;
  const link = card.querySelector<HTMLAnchorElement>('.car-card__title a');
  button.href = link?.pathname ?? '';
  button.setAttribute('aria-label', `${button.textContent}, ${link?.textContent}`);
  card.querySelector('.car-card__media')?.append(tag);
  card.querySelector('.car-card__actions')?.replaceChildren(button);
}

/** Tag and buttons of a reserved vehicle, as `changedCard` has them. */
function showReserved(card: HTMLElement): void {
  const parts = reservedParts()?.cloneNode(true) as DocumentFragment | undefined;
  const [tag, enquire] = [parts?.querySelector('span'), parts?.querySelector('a')];
  const link = card.querySelector<HTMLAnchorElement>('.car-card__title a');
  if (!tag || !enquire || !link) return;
  if (!card.querySelector('.car-card__tag--electric, .car-card__tag--hybrid')) {
    for (const part of card.querySelectorAll('.car-card__tag, .car-card__badge')) part.remove();
    card.querySelector('.car-card__media')?.append(tag);
  }
  for (const button of card.querySelectorAll<HTMLAnchorElement>('.car-card__actions a')) {
    // Below the vehicle's own address is where it is reserved.
    if (button.pathname.startsWith(`${link.pathname}/`)) button.remove();
    else if (button.hash === '#book-test-drive') {
      enquire.href = `${link.pathname}#enquire`;
      enquire.setAttribute('aria-label', `${enquire.textContent}, ${link.textContent}`);
      button.replaceWith(enquire);
    }
  }
  for (const more of card.querySelectorAll('.car-card__more:empty')) more.remove();
}

/** The site's word in the place of the price, as `Price` draws words. */
function showSoldPrice(part: HTMLElement): void {
  const price = part.querySelector('.price');
  for (const rest of price?.querySelectorAll('.price__was, .price__suffix, .price__basis') ?? []) rest.remove();
  price?.setAttribute('class', 'price price--text');
  price?.querySelector('.price__amount')?.replaceChildren(soldLabels().sold);
}

/**
 * Replaces the old price, and removes the "was" price and the repayment that belong to it.
 *
 * @param partsOf what a selector finds in the card or on the page.
 * @returns whether the old price was shown.
 */
function changeAmounts(
  partsOf: (marked: string) => Iterable<HTMLElement>,
  { from, to }: NonNullable<LiveChange['price']>,
): boolean {
  const amounts = [...partsOf(`[data-amount="${from}"]`)];
  for (const amount of amounts) {
    amount.textContent = newAmount(to);
    amount.dataset.amount = String(to);
    const price = amount.closest('.price');
    price?.classList.replace('price--reduced', 'price--plain');
    if (!to) price?.querySelector('.price__basis')?.remove();
  }
  if (amounts.length > 0) for (const part of partsOf('[data-until-repriced]')) part.remove();
  return amounts.length > 0;
}
