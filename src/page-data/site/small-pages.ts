import { type PhoneLink, phoneLink } from '#src/domain/fields/phone.ts';
import { type LeadNext, leadNext } from '#src/domain/lead/lead-next.ts';
import { ANSWER_PATH } from '#src/domain/site/fixed-paths.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { type QuickSearchProps, quickSearchProps } from '../home/quick-search.ts';
import { type LocationCardProps, locationCard } from '../location/location-card.ts';
import type { HeadProps } from './page.ts';
import type { Site } from './site.ts';

/** A place that a form reaches: its hours, and its phone where it has one of its own. */
export type ReachedPlace = { location: LocationCardProps; phone: PhoneLink | undefined };

export type SuccessProps = {
  places: ReachedPlace[];
  next: LeadNext[];
  slug: string;
  name: string;
  stockHref: string;
  nouns: { singular: string; plural: string };
};

/** The page after a completed enquiry (ROUTE-060, CONTENT-002). */
export function successProps(site: Site): SuccessProps & { head: HeadProps } {
  const { settings } = site;
  const { name, slug } = settings.site;
  return {
    head: {
      title: `Thank you | ${name}`,
      description: `Your message to ${name} has arrived.`,
      canonical: `${siteOrigin(settings)}/success`,
      robots: 'noindex',
      jsonLd: [],
    },
    slug,
    name,
    places: reachedPlaces(site),
    next: leadNext(site.words.noun, site.words.bookText(), settings.pricing.approvalDays),
    stockHref: settings.search.defaultPath,
    nouns: site.words.noun,
  };
}

/** The frame in which functions answer, which says so itself to whoever opens it. */
export function answerProps({ settings }: Site): { head: HeadProps; stockHref: string } {
  const { name } = settings.site;
  return {
    head: {
      title: `Nothing to answer yet | ${name}`,
      description: `What ${name} answers.`,
      canonical: siteOrigin(settings) + ANSWER_PATH,
      robots: 'noindex',
      jsonLd: [],
    },
    stockHref: settings.search.defaultPath,
  };
}

/** The places of a dealer as a page of thanks shows the one that a form went to. */
export const reachedPlaces = (site: Site): ReachedPlace[] =>
  site.content.locations.map((place) => ({
    location: locationCard(place, site),
    phone: phoneLink(place.contact_detail?.phone ?? place.contact_detail?.landline_phone) ?? undefined,
  }));

export type NotFoundProps = {
  quickSearch: QuickSearchProps;
  cars: CardView[];
  stockHref: string;
  nouns: { singular: string; plural: string };
};

/** The page for addresses that do not exist. */
export function notFoundProps(site: Site): NotFoundProps & { head: HeadProps } {
  const { settings } = site;
  const cards = site.cards;
  return {
    head: {
      title: `Page not found | ${settings.site.name}`,
      description: 'This page does not exist.',
      canonical: `${siteOrigin(settings)}/404`,
      robots: 'noindex',
      jsonLd: [],
    },
    quickSearch: quickSearchProps(site),
    cars: site.search.searchable
      .filter((car) => isInStock(car) && (car.photos_count ?? 0) > 0)
      .slice(0, 4)
      .map((car) => cards.view(car)),
    stockHref: settings.search.defaultPath,
    nouns: site.words.noun,
  };
}
