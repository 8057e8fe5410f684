import type { PriceShown } from '#src/domain/price/price-shown.ts';

/** A price with what it was before, what follows it and what it includes. The line of words keeps its height when empty. */
export function Price({ kind, was, text, suffix, type, basis }: PriceShown) {
  return (
    <p className={`price price--${kind}`}>
      <span className="price__line">
        {was && (
          <s className="price__was">
            <span className="visually-hidden">Was </span>
            {was}
          </s>
        )}
        <strong className="price__amount">{text}</strong>
        {suffix && <span className="price__suffix">{suffix}</span>}
      </span>
      <span className="price__basis">{[type, basis].filter(Boolean).join(' · ') || '\u00a0'}</span>
    </p>
  );
}
