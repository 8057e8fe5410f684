import type { PromoTile } from '#src/domain/content/promo-tile.ts';

/** The content of a slot: one link with title, a sentence and what it leads to (PROMO-003). */
export function Promo({ tile: { kind, link, labels } }: { tile: PromoTile }) {
  const { title, text, action } = labels;
  return (
    <a className={`promo promo--${kind}`} href={link}>
      <strong className="promo__title">{title}</strong>
      <span className="promo__text">{text}</span>
      <span className="promo__action">{action}</span>
    </a>
  );
}
