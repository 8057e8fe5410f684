import type { Location } from '#src/domain/location/location.schema.ts';
import type { Model } from '#src/domain/model/model.schema.ts';
import type { State } from '#src/domain/postcode/postcode-state.ts';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import type { RepaymentTerms } from '#src/domain/search/repayment-terms.ts';
import type { SimilarIndex } from '#src/domain/search/similar-index.ts';
import type { PlaceWords } from '#src/domain/site/place-words.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import type { Noun } from '#src/domain/vehicle/item-words.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { CardVariant } from '#src/domain/vehicle-card/card-buttons.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import type { CardSettings } from '#src/domain/vehicle-card/card-settings.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import type { SearchEngine } from '#src/search/embedded/engine-core.ts';
import type { Columns } from '#src/search/embedded/index/columns.ts';
import type { Route, SearchRoute } from './route.ts';

/** The search pages of a site, and the vehicles that are found there. */
export type SiteSearch = {
  routes: SearchRoute[];
  warnings: string[];
  searchable: readonly Vehicle[];
  /** Addresses of the lists into which a stock of several kinds falls, the longest first. */
  kinds: string[];
};

/** The cards of a site, each worked out once however many pages show it. */
export type SiteCards = {
  settings: CardSettings;
  car(vehicle: Vehicle): CardCar;
  view(vehicle: Vehicle, variant?: CardVariant): CardView;
  similar: SimilarIndex<Vehicle>;
};

/** The words of a site for its vehicles: every heading, count and button takes them from here. */
export type SiteLabels = {
  /** What all vehicles of the site are called together. */
  noun: Noun;
  /** What these vehicles are called: "trucks" on a page of trucks only, "motorhomes" on one of motorhomes. */
  nounOf(cars: readonly Vehicle[]): Noun;
  /** The button that asks for a time to see one of these vehicles; of all where none are named. */
  bookText(cars?: readonly Vehicle[]): string;
  /** The words for its places and what stands there. */
  place: PlaceWords;
};

/** A dealer opened for its pages: the model, and what pages look up in it, each worked out once. */
export type Site = SiteModel & {
  /** Every page by its address. */
  readonly routes: ReadonlyMap<string, Route>;
  /** The address of every page; links are made only to these (CFG-008, CONTENT-001). */
  readonly paths: { has(path: string): boolean };
  readonly search: SiteSearch;
  /** The columns of the vehicles that search finds, in their order. */
  readonly columns: Columns;
  /** Searches them as a browser does. */
  readonly engine: SearchEngine;
  readonly cards: SiteCards;
  readonly words: SiteLabels;
  /** The newest vehicles in stock, mixed. */
  readonly arrivals: readonly Vehicle[];
  /** The vehicles in stock of each model of the range (MODEL-015). */
  readonly modelCars: ReadonlyMap<Model, Vehicle[]>;
  /** The picture that stands for each model which has one, or of which a vehicle in stock has one. */
  readonly modelPictures: ReadonlyMap<Model, string>;
  /** The vehicles that can be reserved (VDP-060) by the address where that is done. */
  readonly reservable: ReadonlyMap<string, Vehicle>;
  /** The terms of searches by repayment (SRCH-080); undefined where no repayment may be shown. */
  readonly terms: RepaymentTerms | undefined;
  /** What search knows of a vehicle; weekly_price_range is its repayment where the site shows one (SRCH-082). */
  record(car: Vehicle): SearchRecord;
  /** The visible location a vehicle is at, by its id or slug; undefined when it names none that is known. */
  locationOf(car: Vehicle): Location | undefined;
  /** The state whose law holds for a vehicle; undefined where nobody can say. */
  lawStateOf(car: Vehicle): State | undefined;
};
