import { escapeHtml as e } from '#src/domain/html.ts';
import { PROMO_WORDS, type PromoTile } from '#src/domain/promo/promo-tile.ts';

/** The content of a slot: one link with title, a sentence and what it leads to (PROMO-003). */
export function promoHtml({ kind, link }: PromoTile): string {
  const { title, text, action } = PROMO_WORDS[kind];
  return `<a class="promo promo--${e(kind)}" href="${e(link)}"><strong class="promo__title">${e(title)}</strong><span class="promo__text">${e(text)}</span><span class="promo__action">${e(action)}</span></a>`;
}
