import type { ToolInput } from '#src/domain/assistants/tool-inputs.schema.ts';
import { asksForAdvice, REFUSED_ADVICE } from '#src/domain/assistants/tool-texts.ts';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { writeAddress } from '#src/domain/search/address.ts';
import type { ListAttribute } from '#src/domain/search/attributes.ts';
import type { Lists, Range, Ranges, SearchState, SortOrder } from '#src/domain/search/state.ts';
import { markdownLink, markdownText } from '#src/domain/text/markdown.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { countOf } from '#src/domain/vehicle/item-words.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import type { SearchClient, SearchResult } from '#src/search/client.ts';
import { countedValues } from '#src/search/counted.ts';
import type { SearchSetup } from '#src/search/search-setup.ts';
import { stateRequests } from '#src/search/state-requests.ts';
import { toStockRequests, withMakes } from '#src/search/stock-requests.ts';
import { log, safeError } from '../log/log.ts';
import { changesNow, nameOf, priceData, priceWords } from './named-vehicle.ts';
import { searchClientOf } from './stock-search.ts';
import { addressOf, type ToolAnswer, type ToolContext, ToolRefusal } from './tool-answer.ts';

type Input = ToolInput<'search_vehicles'>;

/** The filters that take names, by the attribute that search knows them by. */
const LISTS = {
  condition: 'car_type',
  make: 'make',
  model: 'make_model',
  body: 'body',
  fuel: 'fuel',
  transmission: 'transmission',
  drive: 'drive',
  colour: 'colour',
  seats: 'seats',
  location: 'location_name',
} as const satisfies Partial<Record<keyof Input, ListAttribute>>;
type ListName = keyof typeof LISTS;

const SORTS: Record<Input['sort'], SortOrder> = {
  relevance: 'relevance',
  latest: 'latest',
  price_low: 'priceAsc',
  price_high: 'priceDesc',
};

/** Values of a filter that an answer counts. */
const VALUES_COUNTED = 12;
/** Values that a refusal names. */
const VALUES_NAMED = 30;
const MAX_VALUES = 1_000;

/** Finds vehicles with the site's own search, under the rules of its search page. */
export async function searchVehicles(input: Input, context: ToolContext): Promise<ToolAnswer> {
  const { assistants, now } = context;
  if (input.query && asksForAdvice(input.query)) throw new ToolRefusal(REFUSED_ADVICE);
  try {
    const client = await searchClientOf(context);
    const setup = setupOf(context, input.limit);
    const ask = async (state: SearchState) => {
      const requests = stateRequests(state, setup, MAX_VALUES);
      const { results } = await client.search<CardCar>(toStockRequests(requests, setup, now.getTime()));
      return withMakes(results, requests.length)[0];
    };
    const state = await stateOf(input, () => valuesInStock(client, setup, now.getTime()));
    const found = await ask(state);
    if (!found) throw new Error('The search gave no answer.');
    return await answerOf(found, state, context);
  } catch (error) {
    if (error instanceof ToolRefusal) throw error;
    log.error({ err: safeError(error) }, 'A search for a tool failed.');
    throw new ToolRefusal(
      `The search failed. Try again in a moment, or open ${addressOf(context, assistants.search.path)}.`,
    );
  }
}

function setupOf({ site, assistants }: ToolContext, hitsPerPage: number): SearchSetup {
  const { path: _, ...rules } = assistants.search;
  return { ...rules, hitsPerPage, scope: {}, facets: Object.values(LISTS), ranges: ['price'], timeZone: site.timeZone };
}

/** All values of the filters in the stock that is shown. */
async function valuesInStock(client: SearchClient, setup: SearchSetup, nowMs: number): Promise<SearchResult['facets']> {
  const params = { hitsPerPage: 0, facets: setup.facets, maxValuesPerFacet: MAX_VALUES };
  const requests = toStockRequests([{ indexName: setup.indexName, params }], setup, nowMs);
  return (await client.search(requests)).results[0]?.facets;
}

/**
 * What the search page would be asked. Names are those of the stock, whatever case or hyphens an assistant writes.
 *
 * @throws ToolRefusal for a name that the stock does not have, with those it has.
 */
async function stateOf(input: Input, values: () => Promise<SearchResult['facets']>): Promise<SearchState> {
  const named = (Object.keys(LISTS) as ListName[]).filter((name) => input[name]);
  const facets = named.length > 0 ? await values() : undefined;
  const lists: Lists = {};
  for (const name of named) {
    const known = Object.keys(facets?.[LISTS[name]] ?? {});
    lists[LISTS[name]] = (input[name] ?? []).flatMap((value) => knownValues(name, value, known, input));
  }
  return {
    query: input.query ?? '',
    page: input.page,
    sort: SORTS[input.sort],
    lists,
    ranges: rangesOf(input),
  };
}

function knownValues(name: ListName, value: string, known: readonly string[], { make }: Input): string[] {
  const wanted = toSlug(value);
  const makes = make?.map(toSlug);
  const fits = known.filter((one) => {
    if (name !== 'model') return toSlug(one) === wanted;
    const [itsMake = '', model = ''] = one.split(' > ');
    return (!makes || makes.includes(toSlug(itsMake))) && (toSlug(model) === wanted || toSlug(one) === wanted);
  });
  if (fits.length > 0) return fits;
  // Each name is one of the dealer's own; what was asked is not repeated, so that no answer carries a stranger's words.
  const names = known.slice(0, VALUES_NAMED).map((one) => markdownText(plainName(one)));
  const there = names.length > 0 ? ` There is: ${names.join(', ')}${known.length > VALUES_NAMED ? ' …' : ''}.` : '';
  throw new ToolRefusal(`No vehicle for sale has the ${name} that was asked for.${there}`);
}

function rangesOf({ price_min, price_max, year_min, year_max, km_max }: Input): Ranges {
  const range = (min: number | undefined, max: number | undefined): Range | undefined =>
    min === undefined && max === undefined
      ? undefined
      : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const all = { price: range(price_min, price_max), year: range(year_min, year_max), km: range(undefined, km_max) };
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one));
}

async function answerOf(found: SearchResult<CardCar>, state: SearchState, context: ToolContext): Promise<ToolAnswer> {
  const { assistants, site, now } = context;
  const today = dateInZone(now.getTime(), site.timeZone);
  const nowOf = await changesNow(context);
  const vehicles = found.hits.map((car) => {
    const view = cardView(car, assistants.card, today);
    const { slug, reserved } = car;
    return { car, view, ...nowOf({ slug, reserved, price: view.price }, view.sold) };
  });
  const query = writeAddress(state).toString();
  const source = `${assistants.search.path}${query && `?${query}`}`;
  const pages = found.nbPages;
  const counts = countsOf(found);
  const head = `${countOf(found.nbHits, assistants.noun)} found${pages > 1 ? `, page ${state.page} of ${pages}` : ''}`;
  const leftOut = found.queryParts?.filter(({ relaxed }) => relaxed).map(({ label }) => markdownText(label)) ?? [];
  return {
    lines: [
      `${head}${vehicles.length > 0 ? ':' : '.'}`,
      ...(leftOut.length > 0 ? [`No vehicle has all that was asked for; left out: ${leftOut.join(', ')}.`] : []),
      ...vehicles.map(({ view, price, availability }) => {
        const facts = [
          ...(availability === 'for sale' ? [] : [availability]),
          ...(availability === 'sold' ? [] : [priceWords(price)]),
          ...view.facts.map(({ text }) => text),
          ...(view.location ? [view.location] : []),
        ];
        return `- ${markdownLink(nameOf(view), addressOf(context, view.href))}: ${facts.map(markdownText).join(', ')}`;
      }),
      ...(found.nbHits > 1
        ? Object.entries(counts).map(
            ([name, list]) =>
              `${name}: ${list.map(({ value, count }) => `${markdownText(value)} (${count})`).join(', ')}`,
          )
        : []),
    ],
    data: {
      total: found.nbHits,
      page: state.page,
      pages,
      vehicles: vehicles.map(({ car, view, price, availability }) => ({
        id: view.id,
        name: nameOf(view),
        address: addressOf(context, view.href),
        availability,
        ...(availability !== 'sold' && { price: priceData(price) }),
        condition: car.car_type,
        ...present({ year: car.year, odometer_km: car.km, body: car.body, fuel: car.simple_fuel }),
        ...present({ transmission: car.transmission, location: view.location }),
      })),
      counts,
      ...(leftOut.length > 0 && { left_out: leftOut }),
    },
    source,
  };
}

/** What would narrow the search, counted; what all of the found vehicles have in common would not. */
function countsOf(found: SearchResult<CardCar>): Record<string, { value: string; count: number }[]> {
  const all = (Object.entries(LISTS) as [ListName, ListAttribute][]).map(([name, attribute]) => {
    const values = countedValues(found, attribute)
      .filter(({ count }) => count > 0)
      .map(({ value, count }) => ({ value: plainName(value), count }));
    return [name, values.length > 1 ? values.slice(0, VALUES_COUNTED) : []] as const;
  });
  return Object.fromEntries(all.filter(([, values]) => values.length > 0));
}

/** A model with its make as people write it: the index has "Mazda > CX-5". */
const plainName = (value: string) => value.replace(' > ', ' ');

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
