import type { HomeContent } from '#src/domain/content/content.schema.ts';
import { locationBlock } from '#src/domain/location/location-block.ts';
import {
  type ContentPicture,
  contentPicture,
  type WordedPicture,
  wordedPicture,
} from '#src/domain/media/content-picture.ts';
import { CARD_IMAGE, GALLERY_IMAGE, MODEL_RAIL_IMAGE } from '#src/domain/media/image-sizes.ts';
import { fromPrice, newInStockFrom } from '#src/domain/model/model-card.ts';
import { modelHref } from '#src/domain/model/model-link.ts';
import { type SubscriptionCost, subscriptionCosts, subscriptionPrice } from '#src/domain/price/subscription-costs.ts';
import { capital } from '#src/domain/text/capital.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { kindsOf, pluralOfBody } from '#src/domain/vehicle/item-words.ts';
import { kilograms } from '#src/domain/vehicle/measures.ts';
import { canBeHad } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { formatKg } from '#src/domain/vehicle-card/kind-facts.ts';
import { type LocationCardProps, locationCard } from '../location/location-card.ts';
import { type ModelPicture, modelPicture } from '../model/model-picture.ts';
import { rangeModels } from '../model/model-preview.ts';
import { stockOfModel } from '../model/model-stock.ts';
import { groups, kindHref } from '../search/search-routes.ts';
import { stockedRoutes } from '../search/stocked-routes.ts';
import type { Site } from '../site/site.ts';

/** The model line-up of a maker's dealer. */
export type RangeProps = {
  models: {
    name: string;
    href: string;
    price: string | null;
    /** Null: its body is drawn. */
    image: ModelPicture | null;
    body: string;
    /** Vehicles of the model that search counts. */
    count: number;
    /** The lowest price of the new ones, where none can be had for `price`. */
    newFrom: string | null;
  }[];
};

/** What each location has on the ground: a row a location, a column a kind. */
export type YardsProps = {
  /** The last may be all other kinds together: it has no drawing. */
  kinds: { name: string; drawing: string | null; href: string | null }[];
  rows: {
    town: string;
    place: LocationCardProps;
    href: string;
    total: number;
    /** `kind`: what is counted, beside the number where there is no room for columns: "Utes", of one "Ute". */
    counts: { count: number; kind: string; href: string }[];
  }[];
};

/** One large way into each kind of vehicle. */
export type DoorsProps = {
  name: string;
  drawing: string;
  /** The dealer's picture of the kind, in place of the drawing. */
  image: ContentPicture | null;
  count: number;
  href: string;
  /** Makes with most vehicles, and how many more there are. */
  makes: string[];
  moreMakes: number;
}[];

/** Caravans by what the shopper's car can tow. */
export type TowProps = {
  action: string;
  ratings: { name: string; kg: string; count: number; href: string }[];
};

/** How it works, step by step, and one vehicle with its price. */
export type StepsProps = {
  steps: { title: string; text: string }[];
  includes: string[];
  more: { text: string; href: string } | null;
  car: Pick<CardView, 'title' | 'subtitle' | 'href' | 'image' | 'price'> | null;
  /** What that vehicle costs on its first day; null where the site does not say it. */
  start: SubscriptionCost | null;
};

/** A picture and what it tells, as a band of the page. */
export type StoryProps = {
  image: WordedPicture;
  heading: string;
  text: string;
  link: { text: string; href: string } | null;
  dark: boolean;
};

/** The stories of the home page, in the order of their editor (CONTENT-035). */
export function storiesProps(home: HomeContent | null | undefined): StoryProps[] {
  return (home?.stories ?? []).flatMap(({ image, alt, focus, heading, text, link, dark }) => {
    const picture = wordedPicture(image, { alt, focus }, GALLERY_IMAGE);
    return picture ? [{ image: picture, heading, text: text ?? '', link: link ?? null, dark: dark ?? false }] : [];
  });
}

/** The range, where the site has models and shows them (GEN-029). */
export function rangeProps(site: Site): RangeProps | undefined {
  const models = rangeModels(site).map((model) => {
    const picture = site.modelPictures.get(model);
    return {
      name: model.name,
      href: modelHref(model, site.settings, site.paths) ?? '/models',
      price: fromPrice(model) ?? null,
      image: picture ? modelPicture(model, picture, site, { kind: MODEL_RAIL_IMAGE }) : null,
      body: model.body ?? '',
      count: stockOfModel(model, site)?.shown.length ?? 0,
      newFrom: newInStockFrom(model, site.modelCars.get(model) ?? []) ?? null,
    };
  });
  return models.length > 1 ? { models } : undefined;
}

/** Columns of kinds beside that of all. */
const COLUMNS = 4;

/** The sales locations with stock, where there are two or more. */
export function yardsProps(site: Site): YardsProps | undefined {
  const { settings, content, search, paths } = site;
  const stocked = stockedRoutes(site, 'location');
  const isMixed = kindsOf(search.searchable).length > 1;
  const kindOf = (car: Vehicle) => (isMixed ? car.item_type : site.record(car).body);
  const all = groups(search.searchable, kindOf)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([kind]) => kind);
  // What is left shares the last column, so that the numbers of a row are its total.
  const kinds = all.slice(0, all.length > COLUMNS ? COLUMNS - 1 : COLUMNS);
  const others = all.slice(kinds.length);
  const filter = (...chosen: string[]) =>
    new URLSearchParams(chosen.map((kind) => [isMixed ? 'item_type' : 'body', kind]));
  const nameOf = (kind: string, count = 0) => {
    const { singular, plural } = settings.itemTypes[kind as Vehicle['item_type']] ?? {};
    if (isMixed) return capital((count === 1 ? singular : plural) ?? kind);
    return count === 1 ? kind : pluralOfBody(kind);
  };
  const rows = locationBlock(content.locations, { show: 'sales' }).flatMap((location) => {
    const route = stocked.find(({ path }) => path === `/search/${location.slug}`);
    if (!route) return [];
    const counts = [...kinds.map((kind) => [kind]), ...(others.length > 0 ? [others] : [])].map((column) => {
      const count = route.vehicles.filter((car) => column.some((kind) => kind === kindOf(car))).length;
      const kind = column === others || !column[0] ? OTHER : nameOf(column[0], count);
      return { count, kind, href: `${route.path}?${filter(...column)}` };
    });
    const place = locationCard(location, site);
    return [
      {
        town: location.address?.city ?? location.name,
        place,
        href: route.path,
        total: route.vehicles.length,
        counts,
      },
    ];
  });
  if (rows.length < 2) return undefined;
  const page = (kind: string) => {
    const path = `/search/${toSlug(kind)}`;
    return isMixed ? `${settings.search.defaultPath}?${filter(kind)}` : paths.has(path) ? path : null;
  };
  const columns = kinds.map((kind) => ({
    name: nameOf(kind),
    drawing: isMixed ? (DRAWINGS[kind as Vehicle['item_type']] ?? kind) : kind,
    href: page(kind),
  }));
  return {
    kinds: others.length > 0 ? [...columns, { name: OTHER, drawing: null, href: null }] : columns,
    rows: rows.toSorted((a, b) => b.total - a.total),
  };
}

const OTHER = 'Other';

/** The drawing that stands for a kind. */
const DRAWINGS: Partial<Record<Vehicle['item_type'], string>> = { car: 'SUV' };
const MAKES = 4;

/** What the dealer has for a kind, by any of its names: a picture, and the point of it that stays in view. */
export function kindEntry(home: HomeContent | null | undefined, names: readonly string[]) {
  const slugs = new Set(names.map(toSlug));
  return home?.kinds?.find(({ kind }) => slugs.has(toSlug(kind)));
}

/** The picture of a kind; null for one that is drawn. */
export function kindPicture(home: HomeContent | null | undefined, names: readonly string[]): ContentPicture | null {
  const own = kindEntry(home, names);
  return own ? contentPicture(own.image, own.focus, CARD_IMAGE) : null;
}

/** The kinds of vehicle of a dealer who has several, most first. */
export function doorsProps(site: Site): DoorsProps {
  const cars = site.search.searchable;
  const kinds = kindsOf(cars);
  if (kinds.length < 2) return [];
  return kinds
    .map((kind) => {
      const own = cars.filter((car) => car.item_type === kind);
      const makes = groups(own, (car) => car.make).toSorted(([, a], [, b]) => b.length - a.length);
      const name = capital(site.settings.itemTypes[kind].plural);
      return {
        name,
        drawing: DRAWINGS[kind] ?? kind,
        image: kindPicture(site.content.home, [name, kind]),
        count: own.length,
        href: kindHref(site, kind),
        makes: makes.slice(0, MAKES).map(([make]) => make),
        moreMakes: Math.max(0, makes.length - MAKES),
      };
    })
    .toSorted((a, b) => b.count - a.count);
}

/** Braked ratings that are usual, in kilograms, for a dealer who names no cars. */
const USUAL_RATINGS = [1500, 2000, 2500, 3000, 3500];

/** Where caravans have an aggregate trailer mass: how many each car can tow, and the search for them. */
export function towProps(site: Site): TowProps | undefined {
  const masses = site.search.searchable.flatMap(({ aggregate_trailer_mass: mass }) => kilograms(mass) ?? []);
  if (masses.length === 0) return undefined;
  const cars = site.content.home?.towCars ?? USUAL_RATINGS.map((kg) => ({ name: 'A tow rating of', kg }));
  const action = site.settings.search.defaultPath;
  return {
    action,
    ratings: cars
      .map(({ name, kg }) => ({
        name,
        kg: formatKg(kg),
        count: masses.filter((mass) => mass <= kg).length,
        href: `${action}?${new URLSearchParams({ 'range[atm]': `:${kg}` })}`,
      }))
      .filter(({ count }) => count > 0),
  };
}

/** The steps of home.json; beside them, where prices are weekly, the vehicle with the lowest that can be had. */
export function stepsProps(site: Site, home: HomeContent | null | undefined): StepsProps | undefined {
  const { howItWorks } = home ?? {};
  if (!howItWorks) return undefined;
  const { steps, includes, more } = howItWorks;
  const [cheapest] = site.search.searchable
    .filter((car) => canBeHad(car) && (car.photos_count ?? 0) > 0 && car.subscription_price)
    .toSorted((a, b) => (a.subscription_price ?? 0) - (b.subscription_price ?? 0));
  const isWeekly = site.settings.pricing.mode === 'subscription';
  const car = isWeekly && cheapest ? site.cards.view(cheapest) : null;
  const { pricing } = site.settings;
  const price = car && pricing.bondWeeks ? subscriptionPrice(car.price, pricing) : undefined;
  const [start = null] = price ? subscriptionCosts(price) : [];
  return { steps, includes, more: more ?? null, car, start };
}
