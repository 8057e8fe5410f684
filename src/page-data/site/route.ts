import type { BlogPost, ContentPage } from '#src/domain/content/content.schema.ts';
import type { Manufacturer } from '#src/domain/content/manufacturer.schema.ts';
import type { Offer } from '#src/domain/content/offer.schema.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import type { Model } from '#src/domain/model/model.schema.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { SearchScope } from '#src/search/search-setup.ts';

/** What is found at a search page with an address of its own. */
export type SearchRoute = {
  /** `/search/mazda/cx-5`. */
  path: string;
  kind: 'carType' | 'make' | 'model' | 'body' | 'itemType' | 'location' | 'dealership';
  scope: SearchScope;
  /** What is sold there, for headings: "Used cars", "Mazda CX-5", "SUVs". */
  label: string;
  vehicles: readonly Vehicle[];
};

/** What the page of each kind is about; each kind has the template `src/pages/<kind>.astro`. */
export type Subjects = {
  home: null;
  /** `shell`: it answers for addresses without a page of their own (ROUTE-017). */
  search: { found: SearchRoute; shell: boolean };
  vehicle: Vehicle;
  'sold-vehicle': Vehicle;
  locations: null;
  location: Location;
  /** null: the contact page of the whole site. */
  contact: Location | null;
  content: ContentPage;
  offers: null;
  offer: Offer;
  models: null;
  model: Model;
  brands: null;
  brand: Manufacturer;
  /** The category. */
  'blog-category': string;
  'blog-post': BlogPost;
  compare: null;
  'price-range': null;
  print: null;
  request: null;
  /** null: the page of all online purchases, which names its vehicle in its address. */
  checkout: Vehicle | null;
  /** The visitor's own vehicle, towards one of the site or alone. */
  'trade-in': null;
  'finance-application': null;
  /** After an application that stays with the dealer. */
  'finance-received': null;
  'sign-in': null;
  alerts: null;
  /** The watchlist, or a garage. */
  watchlist: null;
  success: null;
  /** The frame of what functions answer. */
  answer: null;
  'not-found': null;
};

/** Every kind of page. */
export type PageKind = keyof Subjects;

/** An address of a site: the kind of page there, and what it is about. */
export type Route<K extends PageKind = PageKind> = {
  [P in K]: {
    /** Address path without trailing slash: `/`, `/cars/2021-mazda-cx-5-u102`, `/404`. */
    path: string;
    kind: P;
    subject: Subjects[P];
  };
}[K];
