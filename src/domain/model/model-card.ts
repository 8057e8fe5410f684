import { formatMoney } from '../price/money.ts';
import { basisOfLabel } from '../price/price-basis.ts';
import { type PricedCar, salePrice } from '../price/price-shown.ts';
import { cutText } from '../text/cut-text.ts';
import { plainText } from '../text/plain-text.ts';
import { toSlug } from '../text/slug.ts';
import { isInStock } from '../vehicle/stock-status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import type { Model } from './model.schema.ts';
import { carsByModel } from './model-cars.ts';

/** characters; MODEL-004. */
const modelDescriptionChars = 200;

const STATUS = { new: 'New', coming_soon: 'Coming soon' } as const;

/** The picture of a model (MODEL-005); undefined when it has none. */
export function modelImage({ cloudfront_new_image_url, image }: Model): string | undefined {
  return cloudfront_new_image_url || image?.url || undefined;
}

/** "From $39,990 drive away" (MODEL-006); undefined without a price. */
export function fromPrice(model: Model): string | undefined {
  const text = priceSaid(model);
  return text ? `From ${text}` : undefined;
}

const priceSaid = ({ from_price }: Model) =>
  typeof from_price === 'number' ? dollars(from_price) : from_price?.trim();

/** The same as the figure and what it includes, "From $39,990" and "drive away"; all of words without a figure. */
export function fromPriceParts(model: Model): { figure: string; basis: string } | undefined {
  const text = fromPrice(model);
  if (!text) return undefined;
  const [, figure = text, basis = ''] = /^(.*?\$ ?\d[\d,.]*) (.+)$/s.exec(text) ?? [];
  return { figure, basis };
}

/** "from $37,490 drive away", the lowest "from" price of models that can be ordered; undefined where none has a figure. */
export function leastFromPrice(models: readonly Model[]): string | undefined {
  const priced = models.flatMap((model) => {
    const text = priceSaid(model);
    const figure = text && figureOf(text);
    return text && figure && model.status !== 'coming_soon' ? [{ text, amount: amountOf(figure) }] : [];
  });
  const [least] = priced.toSorted((a, b) => a.amount - b.amount);
  return least && `from ${least.text}`;
}

const figureOf = (text: string) => text.match(/\$ ?\d[\d,]*/)?.[0];
const amountOf = (figure: string) => Number(figure.replace(/\D/g, ''));

type ModelCar = PricedCar & Pick<Vehicle, 'make' | 'model' | 'badge' | 'car_type' | 'status'>;

/**
 * The models of a range with what the stock says of them. A model without a maker has that of the vehicles called like it,
 * where they have one between them. A "from" price holds beside the stock (MODEL-006): where a new vehicle of the model is
 * offered for less than the editor wrote, with the same price basis, the figure is the vehicle's. Words stay.
 */
export function modelsInStock(models: readonly Model[], stock: readonly ModelCar[]): Model[] {
  if (models.length === 0) return [];
  const makers = new Map<string, Set<string>>();
  for (const car of stock) {
    if (!isInStock(car)) continue;
    const name = toSlug(car.model ?? '');
    if (car.make) makers.set(name, (makers.get(name) ?? new Set()).add(car.make));
  }
  const made = models.map((written) => {
    const [maker, ...others] = written.manufacturer_name ? [] : (makers.get(toSlug(written.name)) ?? []);
    return maker && others.length === 0 ? { ...written, manufacturer_name: maker } : written;
  });
  const cars = carsByModel(made, stock.filter(isNewInStock));
  return made.map((model) => {
    const said = besideStock(model, cars.get(model) ?? []);
    if (!said || said.least >= said.amount) return model;
    return { ...model, from_price: said.text.replace(said.figure, formatMoney(said.least)) };
  });
}

/** "$44,490", the lowest price of a new vehicle of the model in stock, where its "from" price names less (MODEL-006). */
export function newInStockFrom(model: Model, cars: readonly ModelCar[]): string | undefined {
  const said = besideStock(model, cars);
  return said && Number.isFinite(said.least) && said.least > said.amount ? formatMoney(said.least) : undefined;
}

const isNewInStock = (car: ModelCar) => isInStock(car) && car.car_type === 'new';

/** A "from" price with a figure, and the lowest price of the new ones of its vehicles in stock with the same price basis. */
function besideStock(model: Model, cars: readonly ModelCar[]) {
  const text = priceSaid(model);
  const figure = text && figureOf(text);
  if (!text || !figure) return undefined;
  const basis = basisOfLabel(text) ?? 'driveAway';
  const offered = cars.filter((car) => isNewInStock(car) && car.price_basis === basis);
  const least = Math.min(...offered.map((car) => salePrice(car) ?? Number.POSITIVE_INFINITY));
  return { text, figure, amount: amountOf(figure), least };
}

const dollars = (amount: number) =>
  amount > 0 ? `$${amount.toLocaleString('en-AU', { maximumFractionDigits: 0 })}` : undefined;

/** MODEL-003; undefined for any other status. */
export function modelStatus({ status }: Model): string | undefined {
  return status ? STATUS[status] : undefined;
}

/** The short description of a preview card, cut at 200 characters (MODEL-004). */
export function shortDescription({ short_description }: Model): string {
  return cutText(plainText(short_description ?? '').replace(/\s+/g, ' '), modelDescriptionChars).start;
}
