import type { CSSProperties } from 'react';
import { basedOn, type RatingShown } from '#src/domain/content/rating.ts';

type Props = { rating: RatingShown; href?: string; large?: boolean };

/** REV-021: average, stars and the number of reviews. */
export function Stars({ rating: { average, count }, href, large = false }: Props) {
  const words = basedOn(count);
  return (
    <p className={large ? 'rating rating--large' : 'rating'}>
      <strong className="rating__average">{average}</strong>
      <span
        className="rating__stars"
        style={{ '--rating': average } as CSSProperties}
        role="img"
        aria-label={`${average} of 5 stars`}
      />
      {href ? (
        <a href={href}>{words}</a>
      ) : (
        <span className="muted rating__words">{large ? words : `(${count.toLocaleString('en-AU')})`}</span>
      )}
    </p>
  );
}
