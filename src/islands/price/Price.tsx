import { type PriceShown, priceLabels } from '#src/domain/price/price-shown.ts';

type Props = PriceShown & {
  /** The line of words keeps its height when there are none: prices beside each other stay level. */
  keepsLine?: boolean;
};

/** A price with its suffix, the earlier price and its basis: the markup of every price of a vehicle. */
export function Price({ keepsLine = false, ...price }: Props) {
  const { kind, was, text, amount, suffix } = price;
  const words = priceLabels(price);
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
