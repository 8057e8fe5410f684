import type { PriceShown } from '../price/price-shown.ts';
import type { CarSheet } from './car-sheet.ts';
import type { Spec } from './specs.ts';

/** What a printed sheet says of the dealer. */
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

export type BrochurePlace = { id: string; name: string; address: string; phone?: string; licence?: string };

/** One A4 page about a vehicle: the print page and the PDF show the same. */
export type Brochure = {
  title: string;
  subtitle: string;
  image?: string;
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

const MOST_FACTS = 16;
const MOST_FEATURES = 14;
/** Keeps the small print on the sheet. */
const LONGEST_DISCLAIMER = 700;

/** The sheet of a vehicle as one page. */
export function brochure(sheet: CarSheet, about: BrochureDealer): Brochure {
  const place = about.places.find(({ id }) => id === sheet.locationId);
  const url = `${about.origin}/cars/${sheet.slug}`;
  const { disclaimer } = about;
  return {
    title: sheet.title,
    subtitle: sheet.subtitle,
    ...(sheet.image && { image: sheet.image }),
    price: sheet.price,
    facts: sheet.specs.slice(0, MOST_FACTS),
    features: sheet.features.slice(0, MOST_FEATURES),
    url,
    shownUrl: url.replace(/^https?:\/\/(?:www\.)?/, ''),
    dealer: about.dealer,
    ...(place && { place }),
    phone: place?.phone ?? about.phone ?? '',
    legal: [about.legalName, ...(about.abn ? [`ABN ${about.abn}`] : []), ...licences(about, place)],
    disclaimer:
      disclaimer.length > LONGEST_DISCLAIMER ? `${disclaimer.slice(0, LONGEST_DISCLAIMER).trimEnd()}…` : disclaimer,
    sold: sheet.sold,
  };
}

/** The licence of the yard where it has one of its own, and the dealer's. */
function licences({ licences: all }: BrochureDealer, place: BrochurePlace | undefined): string[] {
  const listed = all.map(({ label, number }) => `${label} ${number}`);
  const own = place?.licence;
  return own && !all.some(({ number }) => number === own) ? [`Dealer licence ${own}`, ...listed] : listed;
}
