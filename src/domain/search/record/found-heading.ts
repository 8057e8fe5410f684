import { capital } from '../../text/capital.ts';
import { type Noun, pluralOfBody } from '../../vehicle/item-words.ts';
import { filterLabel, rangeValueLabel } from '../labels.ts';
import type { Lists } from '../state.ts';

/** Values of a filter that a heading names; more of them say nothing short. */
const MAX_NAMED = 2;

/**
 * The heading of a search by its filters: "Used Toyota SUVs", "New and demo cars", "Mazda CX-5 Akera", "Utes at Brolga Ford Dalby"; empty where no filter is
 * one that a heading names.
 *
 * @param lists the filters, those of the page among them.
 * @param maxAtmKg what a caravan may weigh loaded, where it is limited: "Caravans up to 2,000 kg loaded (ATM)".
 */
export function foundHeading(
  { car_type, make = [], make_model = [], model = [], badge = [], body, location_name, dealership_name }: Lists,
  noun: Noun,
  maxAtmKg: number | undefined,
): string {
  // Of several makes, models limit one: they are named together.
  const isModel = make_model.length + model.length > 0 && make.length < 2;
  const models = make_model.length > 0 ? make_model.map(modelLabel) : model.map((name) => [...make, name].join(' '));
  const makers = isModel ? [named(models), models.length < 2 && named(badge)].filter(Boolean).join(' ') : named(make);
  const bodies = named(body?.map(pluralOfBody) ?? []);
  const kinds = named(car_type ?? []);
  if (!(makers || bodies || kinds || maxAtmKg)) return '';
  const limit = maxAtmKg ? `up to ${rangeValueLabel('atm', maxAtmKg)} loaded (ATM)` : '';
  const place = named(location_name ?? dealership_name ?? []);
  const words = [kinds, makers, bodies || (isModel && makers ? '' : noun.plural), limit, place && `at ${place}`]
    .filter(Boolean)
    .join(' ');
  return capital(words);
}

const modelLabel = (value: string) => filterLabel('make_model', value);

const named = (values: readonly string[]) => (values.length > MAX_NAMED ? '' : values.join(' and '));
