import { ALERTS_PATH, searchAlertHref } from '#src/domain/account/alerts-path.ts';
import type { Model } from '#src/domain/model/model.schema.ts';
import { type LinkedModel, modelStockPath, stockPath } from '#src/domain/model/model-link.ts';
import { briefPrice, isWeekly, priceLabels, priceText, salePrice } from '#src/domain/price/price-shown.ts';
import { capital } from '#src/domain/text/capital.ts';
import { joined } from '#src/domain/text/joined.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { groups } from '../search/search-routes.ts';
import type { Site } from '../site/site.ts';

/** The stock of a model: some cards, and the search page with all of them. */
export type ModelStockProps = {
  /** "New and used Tucson in stock": where not all are new, what they are. */
  title: string;
  href: string;
  count: number;
  cards: CardView[];
  /** In the place of the cards that fewer than a row leave empty, `columns` wide; null in a full row. A single card is wider. */
  more: { columns: number; links: { text: string; href: string }[] } | null;
};

/**
 * The vehicles in stock of a page, and where search shows them: a search page, with the badges of those that are not all of it.
 * `shown` are those that search counts, with what was just sold (SRCH-022).
 */
export type StockAt = { path: string; badges: string[]; cars: Vehicle[]; shown: readonly Vehicle[] };

/** Those of a search page; null where there is none with stock. */
export function stockAt(path: string | undefined, site: Site): StockAt | null {
  const shown = shownAt(path, site);
  const cars = shown.filter(isInStock);
  return path && cars.length > 0 ? { path, badges: [], cars, shown } : null;
}

/** Those of a model (MODEL-015): its own search page, else those of another whose badges begin with the rest of its name. */
export function stockOfModel(model: Model, site: Site): StockAt | null {
  const own = stockAt(modelStockPath(model, site.paths), site);
  if (own) return own;
  const cars = site.modelCars.get(model) ?? [];
  const [path, ...others] = new Set(cars.map((car) => stockPath(car.make, car.model)));
  if (!path || others.length > 0) return null;
  const badges = [...new Set(cars.flatMap(({ badge }) => badge ?? []))];
  const shown = shownAt(path, site).filter(({ badge }) => badges.length === 0 || badges.includes(badge ?? ''));
  return { path, badges, cars, shown };
}

/** The address of a stock in search, with a filter of what is looked for in it. */
function hrefOf({ path, badges }: StockAt, filter: Record<string, string> = {}): string {
  const query = new URLSearchParams(filter);
  if (!filter.badge) for (const badge of badges) query.append('badge', badge);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** As many as a row has. */
const CARDS = 4;

/** Vehicles with new ones before others. */
export const newFirst = (cars: readonly Vehicle[]): Vehicle[] =>
  cars.toSorted((a, b) => Number(b.car_type === 'new') - Number(a.car_type === 'new'));

/** The stock of a model; null where there is none. New vehicles come first. */
export function modelStock(model: LinkedModel, stock: StockAt | null, site: Site): ModelStockProps | null {
  if (!stock) return null;
  const { cars, shown } = stock;
  const cards = site.cards;
  return {
    title: `${carTypeWords(cars)}${model.name} in stock`,
    href: hrefOf(stock),
    count: shown.length,
    cards: newFirst(cars)
      .slice(0, CARDS)
      .map((car) => cards.view(car)),
    more: moreThan(stock, model, site),
  };
}

/** "New and used " before what is named, "" where all are new: a new model's page is expected to sell new ones. */
function carTypeWords(cars: readonly Vehicle[]): string {
  const types = (['new', 'demo', 'used'] as const).filter((type) => cars.some(({ car_type }) => car_type === type));
  const words = types.length === 1 && types[0] === 'new' ? '' : joined(types);
  return words && `${capital(words)} `;
}

/** An alert for the model, where the site has them, and the other vehicles of its maker. */
function moreThan(stock: StockAt, model: LinkedModel, site: Site): ModelStockProps['more'] {
  const count = stock.cars.length;
  const maker = model.manufacturer_name ?? '';
  const makerPath = `/search/${toSlug(maker)}`;
  const links = [
    ...(site.paths.has(ALERTS_PATH)
      ? [{ text: 'Tell me when one arrives', href: searchAlertHref(hrefOf(stock)) }]
      : []),
    ...(shownAt(makerPath, site).filter(isInStock).length > count
      ? [{ text: `All ${maker} in stock`, href: makerPath }]
      : []),
  ];
  return count < CARDS && links.length > 0 ? { columns: count === 1 ? 1 : CARDS - count, links } : null;
}

/** The lowest price of some vehicles, with what it includes: "$29,990 drive away", "$149/week"; undefined where none has one. */
export function leastPrice(cars: readonly Vehicle[], site: Site): { amount: number; text: string } | undefined {
  const { mode } = site.settings.pricing;
  const priced = cars.flatMap((car) => {
    const amount = isWeekly(car, mode) ? car.subscription_price : salePrice(car, mode);
    return amount === undefined ? [] : [{ car, amount }];
  });
  const [least] = priced.toSorted((a, b) => a.amount - b.amount);
  if (!least) return undefined;
  const { price } = site.cards.view(least.car);
  const text = [priceText(price), priceLabels(briefPrice(price)).toLowerCase()].filter(Boolean).join(' ');
  return { amount: least.amount, text };
}

/**
 * A badge of a model: how many are in stock and how many are coming, the lowest price in words of those in stock, or where none
 * is of those that are coming, and the search page with them.
 */
type BadgeStock = { name: string; count: number; coming: number; from: string | null; href: string };

/** `title` says "New" where the stock has others too: `others`, a row for each kind of them. */
export type BadgeList = { title: string; rows: BadgeStock[]; others: { title: string; rows: BadgeStock[] } | null };

const BADGES = 12;

/**
 * The badges of a model in stock, of new vehicles where there are any, cheapest first; its demonstrators and used vehicles are then
 * apart. Null where there are fewer than two badges.
 */
export function badgesInStock(model: LinkedModel, stock: StockAt | null, site: Site): BadgeList | null {
  if (!stock) return null;
  const all = stock.cars;
  const fresh = all.filter(({ car_type }) => car_type === 'new');
  const isNew = fresh.length > 0;
  const badges = groups(isNew ? fresh : all, ({ badge }) => badge);
  if (badges.length < 2) return null;
  const row = (name: string, isOwn: (car: Vehicle) => boolean, filter: Record<string, string>) => {
    const own = all.filter(isOwn);
    const here = own.filter(({ status }) => status === 'in_stock');
    const least = leastPrice(here.length > 0 ? here : own, site);
    return {
      name,
      count: here.length,
      coming: own.length - here.length,
      amount: least?.amount ?? Number.POSITIVE_INFINITY,
      from: least?.text ?? null,
      href: hrefOf(stock, filter),
    };
  };
  const ofBadges = badges.map(([name]) =>
    row(name, (car) => car.badge === name && (!isNew || car.car_type === 'new'), {
      ...(isNew && { car_type: 'new' }),
      badge: name,
    }),
  );
  const types = (['demo', 'used'] as const).filter((type) => isNew && all.some(({ car_type }) => car_type === type));
  const others = types.map((type) =>
    row(`${capital(type)} ${model.name}`, ({ car_type }) => car_type === type, { car_type: type }),
  );
  const shown = (rows: ReturnType<typeof row>[]) => rows.map(({ amount: _, ...badge }) => badge);
  return {
    title: `${others.length > 0 ? 'New ' : ''}${model.name} by badge`,
    rows: shown(ofBadges.toSorted((a, b) => a.amount - b.amount).slice(0, BADGES)),
    others: others.length > 0 ? { title: `${capital(joined(types))} ${model.name}`, rows: shown(others) } : null,
  };
}

/** The vehicles that the search page at a path shows; none where there is no such page. */
const shownAt = (path: string | undefined, site: Site): readonly Vehicle[] =>
  site.search.routes.find((route) => route.path === path)?.vehicles ?? [];
