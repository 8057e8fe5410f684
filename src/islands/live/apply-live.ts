import type { LiveChange } from '#src/domain/live/live-changes.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { liveChanges } from '#src/stores/live-changes.ts';

/** Shows what changed since the print on the cards of a page and on a vehicle's own page (VDP-125). */
export async function applyLive(): Promise<void> {
  const changes = await liveChanges();
  if (changes.size === 0) return;
  const own = changes.get(ownSlug());
  if (own?.sold) (await import('../vehicle/sold-state.ts')).showSold();
  else if (
    own?.price &&
    changePrices(document, '.price__amount, .sticky-car__price strong, .car-bar__price strong', own)
  )
    (await import('./own-price.ts')).showOwnPrice(own.price);
  const cards = () => {
    for (const card of document.querySelectorAll<HTMLElement>('.car-card:not([data-live])')) applyToCard(card, changes);
  };
  cards();
  // Search and carousels add cards later.
  let frame = 0;
  const main = document.querySelector('main');
  if (!main) return;
  new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(cards);
  }).observe(main, { childList: true, subtree: true });
}

const ownSlug = () => {
  const visited = document.querySelector<HTMLElement>('[data-visited]')?.dataset.visited;
  return visited ? String((JSON.parse(visited) as { slug?: string }).slug) : '';
};

function applyToCard(card: HTMLElement, changes: ReadonlyMap<string, LiveChange>): void {
  card.dataset.live = '';
  const link = card.querySelector<HTMLAnchorElement>('.car-card__title a');
  const slug = link?.pathname.match(/^\/cars\/([^/]+)$/)?.[1] ?? '';
  const change = changes.get(slug);
  if (!change || card.classList.contains('car-card--sold')) return;
  if (change.price) {
    changePrices(card, '.price__amount', change);
    return;
  }
  const { liveSold = 'Sold', liveSimilar = 'Find similar' } = document.body.dataset;
  card.classList.add('car-card--sold');
  card.querySelector('.heart')?.remove();
  card.querySelector('.car-card__tag, .car-card__badge')?.remove();
  card.querySelector('.car-card__weekly')?.remove();
  const tag = document.createElement('span');
  tag.className = 'car-card__tag car-card__tag--sold';
  tag.textContent = liveSold;
  card.querySelector('.car-card__media')?.append(tag);
  const button = document.createElement('a');
  button.className = 'button button--secondary';
  button.href = link?.pathname ?? '';
  button.textContent = liveSimilar;
  button.setAttribute('aria-label', `${liveSimilar}, ${link?.textContent ?? ''}`);
  card.querySelector('.car-card__actions')?.replaceChildren(button);
}

/**
 * Changes a price only where the page shows the one it was changed from.
 *
 * @returns whether it did.
 */
function changePrices(place: ParentNode, selector: string, { price }: LiveChange): boolean {
  if (!price) return false;
  let isChanged = false;
  const [from, to] = [formatMoney(price.from), formatMoney(price.to)];
  for (const amount of place.querySelectorAll<HTMLElement>(selector)) {
    if (
      amount.textContent?.trim() !== from ||
      amount.closest('.car-card') !== (place instanceof Element ? place : null)
    )
      continue;
    amount.textContent = to;
    isChanged = true;
    // A "was" price and a repayment belong to the old price.
    const block = amount.closest('.price');
    block?.querySelector('.price__was')?.remove();
    block?.classList.replace('price--reduced', 'price--plain');
    amount.closest('.car-card')?.querySelector('.car-card__weekly')?.remove();
  }
  return isChanged;
}
