import { formatMoney } from '#src/domain/price/money.ts';
import { CHANGEOVER_PRICE, type ChangeOver, changeOver } from '#src/domain/trade-in/change-over.ts';
import type { EstimateRange } from '#src/domain/trade-in/estimate-range.ts';
import { rangeText } from '#src/domain/trade-in/trade-in-message.ts';
import { tradeInOfferDays, valuedByPerson } from '#src/domain/trade-in/trade-in-offer.ts';
import type { Offer } from './trade-in-client.ts';
import type { Wanted } from './wanted-car.ts';

type Props = {
  /** The visitor's vehicle: `2019 Toyota Corolla`. */
  name: string;
  offer: Offer | null;
  range: EstimateRange | null;
  /** Why there is none. */
  note: string;
  /** Where online estimates are generally not given, for a vehicle that is one of those (TRADE-008). */
  limits: string;
  wanted: Wanted | undefined;
  owing: boolean;
};

/** The dealer's offer (TRADE-004) or its range (TRADE-013), and the change-over price of the wanted vehicle (TRADE-005). */
export function OfferStep({ name, offer, range, note, limits, wanted, owing }: Props) {
  const shown = offer ? formatMoney(offer.price) : range && rangeText(range);
  if (!shown) return <ValuedInPerson name={name} note={note} limits={limits} />;
  return (
    <>
      <div className="trade-offer">
        <p className="trade-offer__name">{name}</p>
        <p>{offer ? 'We would pay you' : 'We would pay you about'}</p>
        <p className="trade-offer__price">{shown}</p>
        <p className="field__hint">{offer ? offerBasis(offer) : range && rangeBasis(range)}</p>
      </div>
      {wanted && (
        <Change wanted={wanted} tradeIn={shown} figures={offer ? [offer.price] : range ? [range.to, range.from] : []} />
      )}
      {owing && <p className="field__hint">What is owing on it is paid out of this first.</p>}
    </>
  );
}

const offerBasis = ({ comparables }: Offer) =>
  (comparables === undefined
    ? 'Valued by our valuation service, from your answers.'
    : `From what we ask for ${comparables} similar ones, less our costs and margin, your kilometres and your answers.`) +
  ` We hold it for ${tradeInOfferDays} days; it is yours once we have seen that all is as you say.`;

const rangeBasis = ({ comparables }: EstimateRange) =>
  'A guide, not an offer yet: we make that when we have seen yours. It comes from what we ask for ' +
  `${comparables} of this model, new or used, less our costs and margin, for the age, kilometres and condition of yours.`;

/** The change-over price; of a range the one after its upper end and the one after its lower end. */
function Change({ wanted, tradeIn, figures }: { wanted: Wanted; tradeIn: string; figures: readonly number[] }) {
  const { price } = wanted;
  const changes = price === undefined ? [] : figures.map((figure) => changeOver(price, figure));
  const [least] = changes;
  if (price === undefined || !least)
    return <p className="field__hint">The {wanted.name} has no price online: we work it out with you.</p>;
  // The two ends of a range may go opposite ways: then no one word says who pays.
  if (changes.some(({ amount }) => amount > 0 !== least.amount > 0))
    return <p className="field__hint">It may be worth about what the {wanted.name} costs: we work it out with you.</p>;
  return (
    <div className="trade-change">
      <dl>
        <div>
          <dt>{wanted.name}</dt>
          <dd className="numbers">{formatMoney(price)}</dd>
        </div>
        <div>
          <dt>Your trade-in</dt>
          <dd className="numbers">− {tradeIn}</dd>
        </div>
        <div className="trade-change__total">
          <dt>{least.amount < 0 ? `${CHANGEOVER_PRICE}, paid to you` : CHANGEOVER_PRICE}</dt>
          <dd className="numbers">{amountsOf(changes)}</dd>
        </div>
      </dl>
      <p className="field__hint">
        {least.words}
        {wanted.words && ` ${wanted.name}: ${wanted.words}.`}
      </p>
    </div>
  );
}

/** `$18,500`, or of two `$18,500 to $22,000`, the lesser first. */
const amountsOf = (changes: readonly ChangeOver[]) =>
  [...changes]
    .sort((a, b) => Math.abs(a.amount) - Math.abs(b.amount))
    .map(({ text }) => text)
    .join(' to ');

/** What is said of a vehicle that gets no figure online: why, and what happens next. */
export function ValuedInPerson({ name, note, limits }: Pick<Props, 'name' | 'note' | 'limits'>) {
  return (
    <div className="trade-offer">
      <p className="trade-offer__name">{name}</p>
      <p>{limits ? `${limits} ${valuedByPerson}` : note}</p>
    </div>
  );
}
