import { formatMoney } from '../price/money.ts';
import { formatKm } from '../vehicle-card/card-facts.ts';
import { type Condition, conditionLabels } from './adjustments.ts';
import { CHANGEOVER_PRICE } from './change-over.ts';
import type { EstimateRange } from './estimate-range.ts';
import type { OwnedCar } from './own-estimate.ts';
import { cleanRego } from './rego.ts';

/** `2019 Toyota Corolla Ascent Sport`; the make once, also where an owner writes `Mazda 3` as the model. */
export const ownedCarName = ({ year, make, model, badge }: OwnedCar) => {
  const isTwice = model.toLowerCase().startsWith(`${make.toLowerCase()} `);
  return [year, !isTwice && make, model, badge].filter(Boolean).join(' ');
};

/** `$16,500 to $22,500`. */
export const rangeText = ({ from, to }: Pick<EstimateRange, 'from' | 'to'>) =>
  `${formatMoney(from)} to ${formatMoney(to)}`;

/**
 * What a lead says of the visitor's vehicle, line by line: people read it, and programs that take leads know no fields for
 * it.
 *
 * @param offerPrice dollars; null when no figure was given online, or a range.
 */
export function tradeInMessage(
  {
    car,
    rego,
    regoState,
    condition,
    offerPrice,
    range,
    accepts,
    aim = '',
    towards = '',
  }: {
    car: OwnedCar;
    rego: string;
    regoState: string;
    condition: Condition;
    offerPrice: number | null;
    range?: Pick<EstimateRange, 'from' | 'to'> | null;
    accepts: boolean;
    /** "Trade it in"; empty for nobody knows. */
    aim?: string;
    /** The vehicle of the dealer that it goes towards. */
    towards?: string | undefined;
  },
  comments: string,
): string {
  const plate = rego && `rego ${cleanRego(rego)} (${regoState.toUpperCase()})`;
  const facts = [ownedCarName(car), car.kms === undefined ? '' : formatKm(car.kms), plate].filter(Boolean).join(', ');
  const shown = offerPrice === null ? range && rangeText(range) : formatMoney(offerPrice);
  const offer = shown ? `Online estimate: ${shown}` : 'No online estimate was given.';
  const lines = [
    facts,
    ...conditionLabels(condition),
    offer + (accepts ? ', which I would like to accept.' : ''),
    ...(aim ? [`In mind: ${aim}`] : []),
    ...(towards ? [`${CHANGEOVER_PRICE} asked for: ${towards}`] : []),
  ];
  return [lines.join('\n'), comments.trim()].filter(Boolean).join('\n\n');
}
