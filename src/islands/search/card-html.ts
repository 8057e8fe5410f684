import { escapeHtml as e } from '#src/domain/html.ts';
import { changedCard } from '#src/domain/live/changed-card.ts';
import { CARD_IMAGE } from '#src/domain/media/image-sizes.ts';
import { LARGE_SCREEN } from '#src/domain/media/large-screen.ts';
import { imageSources } from '#src/domain/media/media-url.ts';
import type { PriceShown } from '#src/domain/price/price-shown.ts';
import type { CardTag } from '#src/domain/vehicle-card/card-tag.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { $liveChanges } from '#src/stores/live-changes.ts';
import { creditLineHtml } from '../calculators/credit-html.ts';
import { soldWords } from '../live/sold-words.ts';

export type CardOptions = {
  /** One of the first pictures of the page: loaded at once, with high priority. */
  eager?: boolean;
  /** Level of the name in the page's outline. */
  heading?: 'h2' | 'h3';
  /** What the picture takes of the screen, for the browser to choose its width. */
  sizes?: string;
};

/** Three cards a row in the content width, two on tablets, one on phones. */
const SIZES = `(min-width: 1280px) 400px, ${LARGE_SCREEN} 31vw, (min-width: 640px) 47vw, 92vw`;

/**
 * A vehicle as a result card: image, heart, description, buttons (CARD-001). One function makes the markup of printed
 * pages and of the search island; a card holds nothing that a framework would have to keep up to date, and text is some
 * ten times faster than a component tree (docs/decisions/004-cards-are-text.md).
 */
export function cardHtml(
  printed: CardView,
  { eager = false, heading = 'h3', sizes = SIZES }: CardOptions = {},
): string {
  const change = $liveChanges.get().get(printed.slug);
  const view = change ? changedCard(printed, change, soldWords()) : printed;
  const [main, ...others] = view.buttons;
  const href = e(view.href);
  const button = (entry: CardView['buttons'][number], kind: string) =>
    `<a class="button button--${kind}" href="${e(entry.href)}" aria-label="${e(`${entry.text}, ${view.title}`)}">${e(entry.text)}</a>`;
  return `<article class="car-card${view.sold ? ' car-card--sold' : ''}" data-car="${e(view.slug)}"><div class="car-card__media"><a href="${href}" tabindex="-1" aria-hidden="true">${image(view.image, eager, sizes)}</a>${
    view.tag ? tag(view.tag) : ''
  }${view.overlay ? `<span class="car-card__overlay">${e(view.overlay)}</span>` : ''}${
    view.favourite
      ? `<button type="button" class="heart needs-script" aria-pressed="false" aria-label="${e(`Save ${view.title}`)}" data-favourite="${e(JSON.stringify(view.favourite))}"></button>`
      : ''
  }</div><div class="car-card__body"><${heading} class="car-card__title"><a href="${href}">${e(view.title)}</a></${heading}><p class="car-card__subtitle">${
    e(view.subtitle) || '\u00a0'
  }</p>${price(view.price)}${
    view.weekly
      ? `<p class="car-card__weekly" data-until-repriced="">${creditLineHtml(view.weekly.ad)} <a href="${e(view.weekly.termsHref)}">T&amp;Cs</a></p>`
      : ''
  }<ul class="car-card__facts">${view.facts.map((fact) => `<li class="fact fact--${e(fact.kind)}">${e(fact.text)}</li>`).join('')}</ul>${
    view.location ? `<p class="car-card__location fact fact--location">${e(view.location)}</p>` : ''
  }<div class="car-card__actions">${main ? button(main, 'primary') : ''}${others.map((entry) => button(entry, 'secondary')).join('')}</div></div></article>`;
}

function image({ url, alt, placeholder }: CardView['image'], eager: boolean, sizes: string): string {
  const sources = imageSources(url, CARD_IMAGE);
  const set = sources.srcset ? ` srcset="${e(sources.srcset)}" sizes="${e(sizes)}"` : '';
  return `<img class="car-card__image${placeholder ? ' car-card__image--placeholder' : ''}" src="${e(sources.src)}"${set} width="600" height="400" alt="${e(alt)}" loading="${eager ? 'eager' : 'lazy'}"${eager ? ' fetchpriority="high"' : ''} decoding="async">`;
}

function tag({ imageUrl, text, kind }: CardTag): string {
  if (imageUrl) return `<img class="car-card__badge" src="${e(imageUrl)}" alt="${e(text)}" width="96" height="32">`;
  return `<span class="car-card__tag car-card__tag--${e(kind)}">${e(text)}</span>`;
}

function price({ kind, was, text, amount, suffix, type, basis }: PriceShown): string {
  const before = was
    ? `<s class="price__was" data-until-repriced=""><span class="visually-hidden">Was </span>${e(was)}</s>`
    : '';
  const after = suffix ? `<span class="price__suffix">${e(suffix)}</span>` : '';
  const words = e([type, basis].filter(Boolean).join(' · ')) || '\u00a0';
  return `<p class="price price--${kind}"><span class="price__line">${before}<strong class="price__amount"${amount === undefined ? '' : ` data-amount="${amount}"`}>${e(text)}</strong>${after}</span><span class="price__basis">${words}</span></p>`;
}
