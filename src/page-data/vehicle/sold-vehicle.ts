import { similarCars } from '#src/domain/search/similar-cars.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { cardFacts, type Fact } from '#src/domain/vehicle-card/card-facts.ts';
import { type CardView, favouriteEntry } from '#src/domain/vehicle-card/card-view.ts';
import { vehiclePlaceholder } from '#src/domain/vehicle-card/vehicle-placeholder.ts';
import type { Crumb } from '#src/domain/vehicle-page/breadcrumbs.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { type CallBlock, callBlock } from './vehicle-call.ts';
import { type EnquiryProps, enquiryProps } from './vehicle-enquiry.ts';
import { vehicleFacts } from './vehicle-facts.ts';
import { pageCrumbs, vehicleHead } from './vehicle-head.ts';
import { SOLD_HEADING, similarMessage, similarRequest, soldMessage } from './vehicle-sold.ts';

/** Everything the page of a vehicle that is sold or unavailable shows (VDP-120). */
export type SoldVehicleProps = {
  head: HeadProps;
  heading: string;
  car: {
    id: string;
    title: string;
    badgeLine: string;
    name: string;
    image: string;
    sold: string;
    message: string;
    button: string;
    /** What its card said of it. */
    facts: Fact[];
    /** Says at the form where to write a question about the vehicle itself: that it is sold ends none. */
    questionNote: string;
  };
  call: CallBlock;
  crumbs: Crumb[];
  similar: CardView[];
  similarTitle: string;
  searchHref?: string;
  searchText?: string;
  /** The heart of a vehicle on the visitor's watchlist, to take it off (WATCH-008, VDP-069). */
  favourite?: NonNullable<CardView['favourite']>;
  enquiry: EnquiryProps;
};

/** The props of the page of a vehicle with any status but `in_stock` and `coming_soon` (VDP-119 to VDP-124). */
export function soldVehicleProps(site: Site, car: Vehicle): SoldVehicleProps {
  const { settings, cards } = site;
  const facts = vehicleFacts(site, car);
  const { title, badgeLine, name, photos, location } = facts;
  const crumbs = pageCrumbs(car, title, site);
  const noun = facts.noun.plural;
  const more = crumbs.findLast(({ href }) => href?.startsWith(`${settings.search.breadcrumbPrefix}/`))?.href;
  return {
    head: vehicleHead(facts, crumbs, location?.address?.city ?? ''),
    heading: SOLD_HEADING,
    car: {
      id: String(car.id),
      title,
      badgeLine,
      name,
      image: photos[0]?.url ?? vehiclePlaceholder(car, settings.theme.placeholderImage),
      sold: settings.vehicleCard.soldTagText,
      message: soldMessage(facts),
      button: settings.vehiclePage.findSimilarText,
      facts: cardFacts(cards.car(car)),
      questionNote: `A question about the ${facts.noun.singular} that was sold? Write it in the message.`,
    },
    call: callBlock(car, site, location),
    crumbs,
    similar: similarCars(car, cards.similar).map((similar) => cards.view(similar, 'similar')),
    similarTitle: `Similar ${noun}`,
    ...(more && { searchHref: more, searchText: `See ${noun} like it` }),
    ...(settings.features.saving === 'watchlist' && { favourite: favouriteEntry(car) }),
    enquiry: {
      ...enquiryProps(facts, similarMessage(name)),
      similar: similarRequest(facts.noun.singular),
    },
  };
}
