import { formatMoney } from '../price/money.ts';
import { formatKm } from '../vehicle-card/card-facts.ts';
import { type Condition, conditionLabels } from './adjustments.ts';
import type { OwnedCar } from './own-estimate.ts';
import { cleanRego } from './rego.ts';

/** `2019 Toyota Corolla Ascent Sport`. */
export const ownedCarName = ({ year, make, model, badge }: OwnedCar) =>
  [year, make, model, badge].filter(Boolean).join(' ');

/**
 * What a lead says of the visitor's vehicle, line by line: people read it, and programs that take leads know no fields for
 * it.
 *
 * @param offerPrice dollars; null when no figure was given online.
 */
export function tradeInMessage(
  {
    car,
    rego,
    regoState,
    condition,
    offerPrice,
    accepts,
  }: {
    car: OwnedCar;
    rego: string;
    regoState: string;
    condition: Condition;
    offerPrice: number | null;
    accepts: boolean;
  },
  comments: string,
): string {
  const plate = rego && `rego ${cleanRego(rego)} (${regoState.toUpperCase()})`;
  const facts = [ownedCarName(car), car.kms === undefined ? '' : formatKm(car.kms), plate].filter(Boolean).join(', ');
  const offer = offerPrice === null ? 'No online estimate was given.' : `Online estimate: ${formatMoney(offerPrice)}`;
  const lines = [facts, ...conditionLabels(condition), offer + (accepts ? ', which I would like to accept.' : '')];
  return [lines.join('\n'), comments.trim()].filter(Boolean).join('\n\n');
}
