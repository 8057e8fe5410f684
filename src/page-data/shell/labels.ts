import { bookText, kindsOf, nounOf, siteNoun } from '#src/domain/vehicle/item-words.ts';
import type { Site, SiteLabels } from '../site/site.ts';

/** The words of a site, by the kinds of vehicles that visitors find there. */
export function siteLabels({ settings, search }: Site): SiteLabels {
  const all = kindsOf(search.searchable);
  return {
    noun: siteNoun(all, settings),
    nounOf: (cars) => nounOf(kindsOf(cars), all, settings),
    bookText: (cars) => bookText(cars ? kindsOf(cars) : all, settings),
  };
}
