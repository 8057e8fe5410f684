import { capital } from '../text/capital.ts';
import type { ItemType } from './body.ts';

/** The word for a vehicle, one and several. */
export type Noun = { singular: string; plural: string };

/** The parts of a vehicle's page that suit some kinds of vehicle and not others. */
export const ITEM_TOOLS = ['fuelCalculator', 'financeCalculator', 'deliveryCalculator', 'priceComparison'] as const;
export type ItemTool = (typeof ITEM_TOOLS)[number];

/** What is said of one kind of vehicle, and what its page offers (`itemTypes` of a site). */
type ItemTypeSettings = Noun & { bookText: string; tools: readonly ItemTool[] };

/** The settings that words depend on. */
export type LabelSettings = {
  site: { vehicleNoun: Noun | null };
  itemTypes: Record<ItemType, ItemTypeSettings>;
};

/** What vehicles of several kinds are called together. */
const ANY: Noun = { singular: 'vehicle', plural: 'vehicles' };
const BOOK_ANY = 'Book a test drive';

type Item = { item_type?: ItemType | null | undefined };

/** The kinds of vehicle among `cars`; a vehicle that names none is a car. */
export function kindsOf(cars: Iterable<Item>): ItemType[] {
  const kinds = new Set<ItemType>();
  for (const { item_type } of cars) kinds.add(item_type ?? 'car');
  return [...kinds].sort();
}

/** Whether vehicles of a site count kilometres: not where all of them are caravans. */
export function haveOdometers(cars: Iterable<Item>): boolean {
  const kinds = kindsOf(cars);
  return kinds.length === 0 || kinds.some((kind) => kind !== 'caravan');
}

/**
 * What all vehicles of a site are called: `site.vehicleNoun`, else the word of their only kind, else "vehicles".
 *
 * @param kinds the kinds of vehicle the site has.
 */
export function siteNoun(kinds: readonly ItemType[], { site, itemTypes }: LabelSettings): Noun {
  if (site.vehicleNoun) return site.vehicleNoun;
  const [only] = kinds;
  if (!only || kinds.length > 1) return ANY;
  const { singular, plural } = itemTypes[only];
  return { singular, plural };
}

/**
 * What some of a site's vehicles are called: the word of their kind where they are of one kind and the site sells
 * others too, else what all of them are called.
 */
export function nounOf(some: readonly ItemType[], all: readonly ItemType[], settings: LabelSettings): Noun {
  const [only] = some;
  if (!only || some.length > 1 || all.length < 2) return siteNoun(all, settings);
  const { singular, plural } = settings.itemTypes[only];
  return { singular, plural };
}

/** Bodies that nobody calls by the word of their kind: a motorhome is no caravan, a bus no truck. */
const OWN_NOUNS = /^(?:Bus|Camper Trailer|Motorhome)$/;

/** What vehicles of these bodies are called: by their only body where that has a word of its own, else by `noun`. */
export function nounOfBodies(bodies: Iterable<string | null | undefined>, noun: Noun): Noun {
  const [only, ...others] = bodies;
  if (!only || others.length > 0 || !OWN_NOUNS.test(only)) return noun;
  const singular = only.toLowerCase();
  return { singular, plural: pluralOfBody(singular) };
}

/** The button that asks for a time to see a vehicle of this kind; for several kinds or none the words for a car. */
export function bookText(kinds: readonly ItemType[], { itemTypes }: Pick<LabelSettings, 'itemTypes'>): string {
  const [only] = kinds;
  return only && kinds.length === 1 ? itemTypes[only].bookText : BOOK_ANY;
}

/** What a vehicle is, as cards, filters, advertisements and comparisons call it. */
export const CONDITIONS = { new: 'New', used: 'Used', demo: 'Demo' } as const;

/** What such a button asks for: "Viewing" of "Book a viewing", "Test ride"; the button itself where it says it otherwise. */
export function bookedText(button: string): string {
  return capital(button.replace(/^book (?:an? )?/i, ''));
}

/** The same of a vehicle whose button is `own`, where that is not the one of its site. */
export const bookedApart = (own: string, ofSite: string): { booked?: string } =>
  own === ofSite ? {} : { booked: bookedText(own) };

/** "1 car", "12 cars", "1,204 cars". */
export function countOf(count: number, { singular, plural }: Noun): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? singular : plural}`;
}

/** A button's text within a sentence: "book a test drive". */
export const inSentence = (text: string) => text.toLowerCase();

/** The plural of a body type as it is grouped here: "SUVs", "Hatches", "Buses", "Cab Chassis". */
export function pluralOfBody(body: string): string {
  if (/chassis$/i.test(body)) return body;
  return /(?:s|x|ch|sh)$/i.test(body) ? `${body}es` : `${body}s`;
}

/** The gears of a gearbox in one spelling: "6 speed manual", "6-speed Manual" and "6-Speed Manual" are "6-Speed Manual". */
export function gearsText(text: string): string {
  const gears = /^(\d{1,2})[ -]?(?:speed|sp\.?) +(.+)$/i.exec(text.trim());
  return gears ? `${gears[1]}-Speed ${gears[2]?.replace(/\b[a-z](?=[a-z])/g, (letter) => letter.toUpperCase())}` : text;
}
