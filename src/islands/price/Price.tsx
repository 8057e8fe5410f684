import type { PriceShown } from '#src/domain/price/price-shown.ts';

type Props = PriceShown & {
  /** The line of words keeps its height when there are none: prices beside each other stay level. */
  keepsLine?: boolean;
};

/** A price with what it was before, what follows it and what it includes. */
export function Price({ kind, was, text, amount, suffix, type, basis, keepsLine = false }: Props) {
  const words = [type, basis].filter(Boolean).join(' · ');
  return (
    <p className={`price price--${kind}`}>
      <span className="price__line">
        {was && (
          <s className="price__was" data-until-repriced="">
            <span className="visually-hidden">Was </span>
            {was}
          </s>
        )}
        <strong className="price__amount" data-amount={amount}>
          {text}
        </strong>
        {suffix && <span className="price__suffix">{suffix}</span>}
      </span>
      {(words || keepsLine) && <span className="price__basis">{words || '\u00a0'}</span>}
    </p>
  );
}
