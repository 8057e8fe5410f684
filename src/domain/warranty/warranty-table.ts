import type { Source } from '../law/source.ts';
import type { State } from '../postcode/postcode-state.ts';

/** Vehicles that a warranty is for, and how long it lasts: the first class that fits is the one of a vehicle. */
export type WarrantyClass = {
  /** Age in years: under it, or not above where `included`. */
  age: number;
  /** Kilometres: under them, or not above where `included`. */
  km: number;
  /** Age and kilometres of exactly the limit still have it. */
  included?: boolean;
  /** Dollars that the price has to reach, and not to pass. */
  priceFrom?: number;
  priceTo?: number;
  months: number;
  distance: number;
};

/** The warranty that the law of a state gives with vehicles of one kind; kinds that are missing have none, or we do not know. */
export type StateWarranty = {
  car?: readonly WarrantyClass[];
  motorcycle?: readonly WarrantyClass[];
  /** Demonstrators are second-hand vehicles. */
  demos?: boolean;
  /** Commercial vehicles have none: of a ute or a van nobody can say without looking at it. */
  notCommercial?: boolean;
  /** Months between being built and being registered first, where the law counts from the second. */
  registeredWithin?: number;
  source: Source;
};

const TEN_YEARS = { age: 10, km: 160_000, months: 3, distance: 5_000 };

/**
 * The statutory warranty of used vehicles by state. Tasmania is left out: sources name different kilometres, and the
 * Motor Vehicle Traders Act 2011 could not be read. What is no car or motorcycle has no line anywhere.
 */
export const WARRANTIES: Partial<Record<State, StateWarranty>> = {
  NSW: {
    car: [TEN_YEARS],
    demos: true,
    source: {
      text: 'Motor Dealers and Repairers Act 2013 (NSW), as the Motor Traders’ Association and an older page of Fair Trading tell it',
      href: 'http://www.fairtrading.nsw.gov.au/Consumers/Motor_vehicles/Warranties.html',
      sure: 'secondary',
    },
  },
  VIC: {
    car: [TEN_YEARS],
    notCommercial: true,
    source: {
      text: 'Motor Car Traders Act 1986 (Vic) s 54, as Consumer Affairs Victoria tells it: no motorcycles, no commercial vehicles',
      href: 'https://www.consumer.vic.gov.au/consumers-and-businesses/cars/buying-a-used-car/ways-to-buy-a-used-car/licensed-motor-car-trader',
      sure: 'read',
    },
  },
  QLD: {
    car: [TEN_YEARS, { age: 200, km: Number.POSITIVE_INFINITY, months: 1, distance: 1_000 }],
    notCommercial: true,
    source: {
      text: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld), class A and B: no motorcycles, caravans, commercial vehicles',
      href: 'https://www.upmove.com.au/post/statutory-warranty',
      sure: 'secondary',
    },
  },
  SA: {
    car: [
      { age: 15, km: 200_000, included: true, priceFrom: 3_001, priceTo: 6_000, months: 2, distance: 3_000 },
      { age: 15, km: 200_000, included: true, priceFrom: 6_000.01, months: 3, distance: 5_000 },
    ],
    registeredWithin: 12,
    source: {
      text: 'Second-hand Vehicle Dealers Act 1995 (SA) s 23; the prices, years and kilometres are those of a guide, the Act of 2024 was not read',
      href: 'https://zoelaw.ai/legislation/second-hand-vehicle-dealers-act-1995/sections/Part-4',
      sure: 'secondary',
    },
  },
  WA: {
    car: [
      { age: 10, km: 150_000, included: true, priceFrom: 4_000, months: 3, distance: 5_000 },
      { age: 12, km: 180_000, included: true, priceFrom: 4_000, months: 1, distance: 1_500 },
    ],
    motorcycle: [{ age: 8, km: 80_000, included: true, priceFrom: 3_500, months: 3, distance: 5_000 }],
    source: {
      text: 'Motor Vehicle Dealers Act 1973 (WA), as Consumer Protection WA tells it',
      href: 'https://www.commerce.wa.gov.au/consumer-protection/used-car-warranties',
      sure: 'read',
    },
  },
  ACT: {
    car: [TEN_YEARS],
    source: {
      text: 'Sale of Motor Vehicles Act 1977 (ACT) s 23, as a guide tells it',
      href: 'https://strattonfinance.com.au/newsroom/extended-vehicle-warranty-insurance-guide',
      sure: 'secondary',
    },
  },
  NT: {
    car: [TEN_YEARS],
    motorcycle: [{ age: 5, km: 30_000, months: 3, distance: 5_000 }],
    source: {
      text: 'Consumer Affairs and Fair Trading Act 1990 (NT) part 10, as the Territory tells it',
      href: 'https://nt.gov.au/law/rights/buying-a-new-or-used-vehicle/buying-a-used-vehicle',
      sure: 'read',
    },
  },
};
