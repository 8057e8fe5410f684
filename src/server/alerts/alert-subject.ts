import type { AlertKind } from '#src/domain/account/alert-texts.ts';
import {
  knownSearch,
  readSavedSearch,
  savedSearchAddress,
  savedSearchLabel,
  shortLabel,
} from '#src/domain/account/saved-search.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import { Refusal } from '../http/refusal.ts';
import type { SiteData } from '../site-data/site-data.ts';

/** What somebody asks to be told of, as the site knows it. */
export type AlertSubject = {
  kind: AlertKind;
  /** The id of the vehicle, or the one address of the search. */
  subject: string;
  /** In words of the site alone: it goes to whoever the contact belongs to, who may not be whoever asked. */
  label: string;
  href: string;
  /** Dollars, of a vehicle. */
  price?: number;
};

/**
 * The subject that a page's address or a form names: `car` is the last part of a vehicle's address, `search` the address of
 * a search page.
 *
 * @throws Refusal 404 for what the site does not have, a filter's value that none of its vehicles has or had among it, or
 *   where nothing can be told: a vehicle without a price, or sold.
 */
export function findSubject(requested: { car?: unknown; search?: unknown }, site: SiteData): AlertSubject {
  const { car: slug, search } = requested;
  const pages = site.alerts?.pages ?? {};
  if (typeof slug === 'string' && slug !== '') {
    const car = Object.hasOwn(site.cars, slug) ? site.cars[slug] : undefined;
    if (!car || !isInStock(car)) throw new Refusal(404, 'This vehicle is not for sale any more.');
    const { id, name, price } = car;
    if (price === undefined) throw new Refusal(404, 'This vehicle has no price that could drop. Please ask us.');
    return { kind: 'price', subject: id, label: shortLabel(name), href: carPath({ slug }), price };
  }
  const read = typeof search === 'string' ? readSavedSearch(search, pages) : undefined;
  if (!read) throw new Refusal(404, 'There is no such search. Open the alert from the page of a vehicle or a search.');
  const saved = knownSearch(read, site.alerts?.values ?? {});
  if (!saved)
    throw new Refusal(404, 'We never had a vehicle like that. Please choose among the filters of the search.');
  const address = savedSearchAddress(saved);
  return { kind: 'matches', subject: address, label: savedSearchLabel(saved, pages), href: address };
}

/** The site's settings of alerts. @throws Refusal 404 where it has none. */
export function requireAlerts(site: SiteData): NonNullable<SiteData['alerts']> {
  if (!site.alerts) throw new Refusal(404, 'This site sends no alerts.');
  return site.alerts;
}
