import { featuresFor } from '#src/domain/features/features-for.ts';
import { FINANCE_CALCULATOR } from '#src/domain/finance/application/application-paths.ts';
import { briefPrice, priceLabels, priceShown, priceText, saleAmount } from '#src/domain/price/price-shown.ts';
import { countOf } from '#src/domain/vehicle/item-words.ts';
import { canBeHad } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { carBadgeLine, WHOLE_NAME } from '#src/domain/vehicle-card/car-title.ts';
import type { Site } from '../site/site.ts';

/** vehicles; FIN-018. */
const financeCarsMax = 200;

/** A vehicle to work out a loan for: `2024 G25 Touring, $41,990 Drive away`. */
type Choice = { id: string; text: string };

/** What the finance page offers to choose from (FIN-018): vehicles by make and model, or the stock where they are many. */
export type FinanceCars = { label: string } & (
  | { action: string; groups: { label: string; cars: Choice[] }[] }
  | { action?: never; stock: { text: string; href: string } }
);

/** The vehicles with a price that can be had and financed; undefined where there are none. */
export function financeCars({ search, settings, words }: Site): FinanceCars | undefined {
  const { features, pricing, finance } = settings;
  const priced = search.searchable
    .filter((car) => canBeHad(car) && featuresFor(features, car).finance)
    .map((car) => ({ car, price: priceShown(car, pricing) }))
    .filter(({ price }) => saleAmount(price) !== undefined);
  if (priced.length === 0) return undefined;
  const { noun } = words;
  const label = `Choose a ${noun.singular}`;
  if (priced.length > financeCarsMax)
    return { label, stock: { text: `Choose from ${countOf(priced.length, noun)}`, href: settings.search.defaultPath } };
  const groups = Map.groupBy(priced, ({ car }) => modelOf(car));
  return {
    label,
    action: `${finance.path}#${FINANCE_CALCULATOR}`,
    groups: [...groups]
      .toSorted(([one], [other]) => one.localeCompare(other, 'en-AU'))
      .map(([label, found]) => ({
        label,
        cars: found
          .toSorted((one, other) => (saleAmount(one.price) ?? 0) - (saleAmount(other.price) ?? 0))
          .map(({ car, price }) => {
            const name = [car.year, carBadgeLine(car, WHOLE_NAME)].filter(Boolean).join(' ');
            const asked = [priceText(price), priceLabels(briefPrice(price))].filter(Boolean).join(' ');
            return { id: String(car.id), text: `${name}, ${asked}` };
          }),
      })),
  };
}

const modelOf = ({ make, model, name }: Vehicle) => [make, model].filter(Boolean).join(' ') || name;
