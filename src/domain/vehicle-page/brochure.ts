import type { PriceShown } from '../price/price-shown.ts';
import { carPath } from '../vehicle/car-path.ts';
import type { Spec } from './specs.ts';
import type { VehicleSummary } from './vehicle-summary.ts';

/** The dealer's details on a brochure. */
export type BrochureDealer = {
  dealer: string;
  /** Address of the site, with `https://`. */
  origin: string;
  legalName: string;
  abn?: string;
  licences: { label: string; number: string }[];
  phone?: string;
  disclaimer: string;
  places: BrochurePlace[];
};

type BrochurePlace = { id: string; name: string; address: string; phone?: string; licence?: string };

/** One A4 page about a vehicle: the print page and the PDF show the same. */
export type Brochure = {
  title: string;
  subtitle: string;
  image: string;
  price: PriceShown;
  facts: Spec[];
  features: string[];
  /** Leads to the vehicle's page; the code on the sheet holds it. */
  url: string;
  /** The same for people to type. */
  shownUrl: string;
  dealer: string;
  place?: BrochurePlace;
  phone: string;
  legal: string[];
  disclaimer: string;
  sold: boolean;
};

/** Lines of facts that one page has room for, and characters of a line. */
const MAX_FACT_LINES = 16;
const FACT_LINE = 26;
const MAX_FEATURES = 14;
/** Keeps the small render on the sheet. */
const MAX_DISCLAIMER = 700;

/** The sheet of a vehicle as one page. */
export function brochure(summary: VehicleSummary, about: BrochureDealer): Brochure {
  const place = about.places.find(({ id }) => id === summary.locationId);
  const url = about.origin + carPath(summary);
  const { disclaimer } = about;
  return {
    title: summary.title,
    subtitle: summary.subtitle,
    image: summary.image,
    price: summary.price,
    facts: factsThatFit(summary.specs),
    features: summary.features.slice(0, MAX_FEATURES),
    url,
    shownUrl: url.replace(/^https?:\/\/(?:www\.)?/, ''),
    dealer: about.dealer,
    ...(place && { place }),
    phone: place?.phone ?? about.phone ?? '',
    legal: [about.legalName, ...(about.abn ? [`ABN ${about.abn}`] : []), ...licences(about, place)],
    disclaimer: disclaimer.length > MAX_DISCLAIMER ? `${disclaimer.slice(0, MAX_DISCLAIMER).trimEnd()}…` : disclaimer,
    sold: summary.sold,
  };
}

/** The licence of the yard where it has one of its own, and the dealer's. */
function licences({ licences: all }: BrochureDealer, place: BrochurePlace | undefined): string[] {
  const listed = all.map(({ label, number }) => `${label} ${number}`);
  const own = place?.licence;
  return own && !all.some(({ number }) => number === own) ? [`Dealer licence ${own}`, ...listed] : listed;
}

/** The first facts, as many as one page has room for: a long one takes the lines of several. */
function factsThatFit(specs: Brochure['facts']): Brochure['facts'] {
  let lines = 0;
  return specs.filter(({ value }) => {
    const more = Math.ceil(value.length / FACT_LINE);
    if (lines + more > MAX_FACT_LINES) return false;
    lines += more;
    return true;
  });
}
