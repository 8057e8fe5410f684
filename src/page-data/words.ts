import type { SiteModel } from '#src/domain/site/site-model.ts';
import { bookText, kindsOf, type Noun, nounOf, siteNoun } from '#src/domain/vehicle/item-words.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { searchRoutes } from './search-routes.ts';

/** The words of a site for its vehicles: every heading, count and button takes them from here. */
export type SiteWords = {
  /** What all vehicles of the site are called together. */
  noun: Noun;
  /** What these vehicles are called: "trucks" on a page of trucks only. */
  nounOf(cars: readonly Vehicle[]): Noun;
  /** The button that asks for a time to see one of these vehicles; of all where none are named. */
  bookText(cars?: readonly Vehicle[]): string;
};

const KNOWN = new WeakMap<SiteModel, SiteWords>();

/** The words of `site`, remembered for as long as the site is. */
export function siteWords(site: SiteModel): SiteWords {
  let words = KNOWN.get(site);
  if (!words) {
    const { settings } = site;
    const all = kindsOf(searchRoutes(site).searchable);
    words = {
      noun: siteNoun(all, settings),
      nounOf: (cars) => nounOf(kindsOf(cars), all, settings),
      bookText: (cars) => bookText(cars ? kindsOf(cars) : all, settings),
    };
    KNOWN.set(site, words);
  }
  return words;
}
