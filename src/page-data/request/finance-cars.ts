import { featuresFor } from '#src/domain/features/features-for.ts';
import { FINANCE_CALCULATOR } from '#src/domain/finance/application/application-paths.ts';
import {
  briefPrice,
  priceBases,
  priceLabels,
  priceShown,
  priceText,
  saleAmount,
} from '#src/domain/price/price-shown.ts';
import { countOf } from '#src/domain/vehicle/item-words.ts';
import { canBeHad } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { carNaming } from '#src/domain/vehicle-card/car-naming.ts';
import type { Site } from '../site/site.ts';

/** vehicles; FIN-018. */
const financeCarsMax = 200;

/** A vehicle to work out a loan for: `CX-5 2024 G25 Touring, $41,990`, the way a shopper looks for it. */
type Choice = {
  id: string;
  text: string;
  /** Dollars. */
  price: number | undefined;
};

/** What the finance page offers to choose from (FIN-018): vehicles by make and model, or the stock where they are many. */
export type FinanceCars = { label: string } & (
  | { action: string; groups: { label: string; cars: Choice[] }[] }
  | { action?: never; stock: { text: string; href: string } }
);

/** The vehicles with a price that can be had and financed; undefined where there are none. */
export function financeCars({ search, settings, stock, words }: Site): FinanceCars | undefined {
  const { features, pricing, finance } = settings;
  const priced = search.searchable
    .filter((car) => canBeHad(car) && featuresFor(features, car).finance)
    .map((car) => ({ car, price: priceShown(car, pricing) }))
    .filter(({ price }) => saleAmount(price) !== undefined);
  if (priced.length === 0) return undefined;
  const { noun } = words;
  // What all prices include is said once; where they differ each says it.
  const bases = priceBases(priced.map(({ price }) => price));
  const [basis = ''] = bases.length === 1 ? bases : [];
  const label = `Choose a ${noun.singular}${basis && ` (prices: ${basis})`}`;
  if (priced.length > financeCarsMax)
    return { label, stock: { text: `Choose from ${countOf(priced.length, noun)}`, href: settings.search.defaultPath } };
  const { ownMake } = carNaming(settings, stock);
  const groups = Map.groupBy(priced, ({ car }) => modelOf(car));
  return {
    label,
    action: `${finance.path}#${FINANCE_CALCULATOR}`,
    groups: [...groups]
      .toSorted(([one], [other]) => one.localeCompare(other, 'en-AU', { numeric: true }))
      .map(([label, found]) => ({
        label,
        cars: found
          .toSorted((one, other) => (saleAmount(one.price) ?? 0) - (saleAmount(other.price) ?? 0))
          .map(({ car, price }) => {
            const asked = [priceText(price), basis ? '' : priceLabels(briefPrice(price))].filter(Boolean).join(' ');
            return { car, text: `${nameOf(car, ownMake)}, ${asked}`, price: saleAmount(price) };
          })
          .map(({ car, text, price }, _, all) => {
            const isAlone = all.filter((other) => other.text === text).length === 1;
            return { id: String(car.id), text: isAlone || !car.colour ? text : `${text}, ${car.colour}`, price };
          }),
      })),
  };
}

const modelOf = ({ make, model, name }: Vehicle) => [make, model].filter(Boolean).join(' ') || name;

/**
 * The chosen one is seen without its group: it names the model first, after the make where that is not the site's own, or where
 * the model is a number that would stand before the year ("Mazda 2 2026").
 */
const nameOf = ({ make, model, year, badge, name }: Vehicle, ownMake: string | null) =>
  model ? [(make !== ownMake || /^\d/.test(model)) && make, model, year, badge].filter(Boolean).join(' ') : name;
