import { featuresFor } from '#src/domain/features/features-for.ts';
import type { Location, SpecialHours } from '#src/domain/location/location.schema.ts';
import { addressLine, locationBlock, locationLink } from '#src/domain/location/location-block.ts';
import type { LocationSettings } from '#src/domain/location/location-settings.schema.ts';
import { stateTimeZone } from '#src/domain/location/open-state.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { onSomewhere } from '#src/domain/site/switched-pages.ts';
import { TRADE_IN_PATH, TRADE_IN_PATHS } from '#src/domain/trade-in/trade-in-paths.ts';
import { kindsOf, type Noun, siteNoun } from '#src/domain/vehicle/item-words.ts';
import { WHOLE_NAME } from '#src/domain/vehicle-card/car-title.ts';
import { qualifiesForTestDrive } from '#src/domain/vehicle-card/card-buttons.ts';
import { type CardSettings, cardSettings } from '#src/domain/vehicle-card/card-settings.ts';

/** A location as assistants are told of it. */
export type AssistantLocation = Pick<Location, 'id' | 'name' | 'location_type' | 'contact_detail'> & {
  postalAddress: string;
  timeZone: string;
  /** The path of its page; missing where it has none. */
  path?: string;
};

/** What the tools for assistants know of a dealer beside its vehicles. */
export type AssistantData = {
  /** The published address of the site, without a slash at its end. */
  origin: string;
  /** YYYY-MM-DD: the day the stock was read. */
  stockDate: string;
  noun: Noun;
  card: CardSettings;
  /** The page of all vehicles, and the rules of every search (SRCH-022, SRCH-033, SRCH-072). */
  search: { path: string; indexName: string; siteFilter: string; soldDays: number; priceAscNeedsPrice: boolean };
  locations: AssistantLocation[];
  specialHours: SpecialHours[];
  closedText: LocationSettings['closedText'];
  /** Where a visitor asks for a valuation; missing where the site takes no trade-ins. */
  tradeIn?: { path: string; forVehicle?: string };
  /** Missing where the site has no finance. */
  lends?: true;
  /** Slugs of vehicles without finance on a site that has it (`features.overrides`). */
  notFinanced: string[];
  /** Slugs of vehicles that can be driven before they are bought (CARD-011). */
  driven: string[];
};

type Paths = { paths?: { has(path: string): boolean } };

/** What assistants may ask of a dealer; undefined where its settings let them ask nothing (`assistants.tools`). */
export function assistantData(site: SiteModel & Paths): AssistantData | undefined {
  const { settings, content, stock, today } = site;
  if (!settings.assistants.tools) return undefined;
  const { search, features, vehicleCard } = settings;
  const kinds = kindsOf(stock);
  const has = (path: string) => site.paths?.has(path) ?? false;
  const tradeInPath = TRADE_IN_PATHS.find(has);
  const slugs = (fits: (car: (typeof stock)[number]) => boolean) => stock.filter(fits).map(({ slug }) => slug);
  const lends = onSomewhere(settings, 'finance');
  return {
    origin: siteOrigin(settings),
    stockDate: today,
    noun: siteNoun(kinds, settings),
    card: { ...cardSettings(settings, stock), naming: WHOLE_NAME },
    search: {
      path: search.defaultPath,
      indexName: search.indexName,
      siteFilter: search.siteFilter,
      soldDays: search.includeSoldCarsDays,
      priceAscNeedsPrice: search.priceAscNeedsPrice,
    },
    locations: locationBlock(content.locations).map((location) => locationOf(location, site, has)),
    specialHours: content.specialHours.filter(({ date }) => date >= today),
    closedText: settings.locations.closedText,
    ...(tradeInPath && {
      tradeIn: { path: tradeInPath, ...(has(TRADE_IN_PATH) && { forVehicle: TRADE_IN_PATH }) },
    }),
    ...(lends && { lends: true as const }),
    notFinanced: lends ? slugs((car) => !featuresFor(features, car).finance) : [],
    driven: slugs((car) => qualifiesForTestDrive(car, vehicleCard.testDriveCarTypes)),
  };
}

function locationOf(location: Location, { settings }: SiteModel, has: (path: string) => boolean): AssistantLocation {
  const { href } = locationLink(location, settings);
  const { id, name, location_type, contact_detail } = location;
  return {
    ...{ id, name, location_type },
    contact_detail: contact_detail?.opening_hours ? { opening_hours: contact_detail.opening_hours } : null,
    postalAddress: addressLine(location),
    timeZone: stateTimeZone(location.address?.state, settings.site.timeZone),
    ...(has(href) && { path: href }),
  };
}
