import { type PriceShown, priceWords } from '#src/domain/price/price-shown.ts';

type Props = PriceShown & {
  /** The line of words keeps its height when there are none: prices beside each other stay level. */
  keepsLine?: boolean;
};

/** A price, what follows it, what it was before and what it includes: the markup of every price of a vehicle. */
export function Price({ keepsLine = false, ...price }: Props) {
  const { kind, was, text, amount, suffix } = price;
  const words = priceWords(price);
  return (
    <p className={`price price--${kind}`}>
      <span className="price__line">
        <strong className="price__amount" data-amount={amount}>
          {text}
        </strong>
        {suffix && <span className="price__suffix">{suffix}</span>}
        {was && (
          <s className="price__was" data-until-repriced="">
            <span className="visually-hidden"> was </span>
            {was}
          </s>
        )}
      </span>
      {(words || keepsLine) && <span className="price__basis">{words || '\u00a0'}</span>}
    </p>
  );
}
