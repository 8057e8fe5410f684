import { DAY_MS } from '#src/domain/calendar/days.ts';
import { modelStockPath, stockPath } from '#src/domain/model/model-link.ts';
import type { RedirectRule } from '#src/domain/site/redirect-rules.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import type { Route } from '../site/route.ts';
import type { Site } from '../site/site.ts';

/** An address that comes and goes with stock, dates and the range. */
type PassingAddress = {
  /** Where its visitors are served best when it is gone, the nearest first. */
  instead: string[];
  /** The last day it was a page, YYYY-MM-DD. */
  seen: string;
};

/** Addresses by their path. */
export type AddressBook = Record<string, PassingAddress>;

/** Days for which an address is remembered: links in mails and on other sites live long. */
const KEPT_DAYS = 730;
/** Addresses remembered; the oldest are forgotten first. */
const MAX_KEPT = 20_000;

/** The book with the pages of today: vehicles, offers and models. What was gone for two years is forgotten. */
export function withAddresses(book: AddressBook, site: Site): AddressBook {
  const today = Date.parse(site.today);
  const kept = Object.entries(book).filter(([, { seen }]) => today - Date.parse(seen) <= KEPT_DAYS * DAY_MS);
  const now = [...site.routes.values()].flatMap((route): [string, PassingAddress][] => {
    const instead = insteadOf(route, site);
    return instead ? [[route.path, { instead, seen: site.today }]] : [];
  });
  const all = Object.entries({ ...Object.fromEntries(kept), ...Object.fromEntries(now) });
  return Object.fromEntries(all.sort(([, a], [, b]) => b.seen.localeCompare(a.seen)).slice(0, MAX_KEPT));
}

/** Where the addresses lead that are no pages any more: for good to the nearest page that there is. */
export function retiredRedirects(book: AddressBook, { paths, settings }: Site): RedirectRule[] {
  return Object.entries(book)
    .filter(([path]) => !paths.has(path))
    .map(([from, { instead }]) => ({
      from,
      to: instead.find((path) => paths.has(path)) ?? settings.search.defaultPath,
      status: 301 as const,
    }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

function insteadOf({ kind, subject }: Route, site: Site): string[] | undefined {
  if (kind === 'vehicle' || kind === 'sold-vehicle') {
    const [make, body] = [subject.make, subject.simple_body].map((word) => toSlug(word ?? ''));
    return [stockPath(subject.make, subject.model), ...[make, body].filter(Boolean).map((one) => `/search/${one}`)];
  }
  if (kind === 'offer') return ['/special-offers', '/'];
  if (kind === 'model') {
    const stock = modelStockPath({ ...subject, manufacturer_name: subject.manufacturer_name ?? undefined }, site.paths);
    return [...(stock ? [stock] : []), '/models'];
  }
  return undefined;
}
