import { formatMoney } from '#src/domain/price/money.ts';
import { changeOver } from '#src/domain/trade-in/change-over.ts';
import { tradeInOfferDays } from '#src/domain/trade-in/trade-in-offer.ts';
import type { Offer } from './trade-in-client.ts';
import type { Wanted } from './wanted-car.ts';

type Props = {
  /** The visitor's vehicle: `2019 Toyota Corolla`. */
  name: string;
  offer: Offer | null;
  /** Why there is none. */
  note: string;
  /** Where online estimates are generally not given, for a vehicle that is one of those (TRADE-008). */
  limits: string;
  wanted: Wanted | undefined;
  owing: boolean;
};

/** The dealer's offer (TRADE-004), and the change-over price of the wanted vehicle (TRADE-005). */
export function OfferStep({ name, offer, note, limits, wanted, owing }: Props) {
  if (!offer) return <ValuedInPerson name={name} note={note} limits={limits} />;
  const { price, comparables } = offer;
  const change = wanted?.price === undefined ? undefined : changeOver(wanted.price, price);
  return (
    <>
      <div className="trade-offer">
        <p className="trade-offer__name">{name}</p>
        <p className="trade-offer__price">{formatMoney(price)}</p>
        <p className="field__hint">
          {comparables === undefined
            ? 'Valued by our valuation service, from your answers.'
            : `From the prices of ${comparables} similar ones on sale with us, your kilometres and your answers.`}{' '}
          We hold it for {tradeInOfferDays} days; it is yours once we have seen that all is as you say.
        </p>
      </div>
      {wanted && change && (
        <div className="trade-change">
          <dl>
            <div>
              <dt>{wanted.name}</dt>
              <dd className="numbers">{formatMoney(wanted.price ?? 0)}</dd>
            </div>
            <div>
              <dt>Your trade-in</dt>
              <dd className="numbers">− {formatMoney(price)}</dd>
            </div>
            <div className="trade-change__total">
              <dt>{change.amount < 0 ? 'Change-over price, paid to you' : 'Change-over price'}</dt>
              <dd className="numbers">{change.text}</dd>
            </div>
          </dl>
          <p className="field__hint">
            {change.words}
            {wanted.words && ` ${wanted.name}: ${wanted.words}.`}
          </p>
        </div>
      )}
      {wanted && !change && (
        <p className="field__hint">The {wanted.name} has no price online: we work it out with you.</p>
      )}
      {owing && <p className="field__hint">What is owing on it is paid out of this first.</p>}
    </>
  );
}

/** What is said of a vehicle that gets no figure online. */
export function ValuedInPerson({ name, note, limits }: Pick<Props, 'name' | 'note' | 'limits'>) {
  return (
    <div className="trade-offer">
      <p className="trade-offer__name">{name}</p>
      <p>{note}</p>
      {limits && <p className="field__hint">{limits}</p>}
    </div>
  );
}
