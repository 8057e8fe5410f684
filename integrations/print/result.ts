import type { GoneDealer } from './gone-dealers.ts';

/** What the print of one dealer came to. */
export type SiteResult = {
  slug: string;
  /** `unchanged`: nothing had to be done. `planned`: a dry run. `failed`: the last print stays. */
  status: 'printed' | 'unchanged' | 'planned' | 'failed';
  pages: { total: number; written: number; removed: number };
  vehicles: {
    read: number;
    published: number;
    leftOut: number;
    hidden: number;
    keptLastStock: boolean;
    /** Since when the feed is not taken and the last good stock stays, as an ISO instant. */
    keptSince?: string;
  };
  milliseconds: number;
  /** Lines for the person who runs the print: mistakes of authors, warnings about the stock. */
  messages: string[];
  /** What the site lacks before it goes live; empty for a dealer that nothing changed for, which is not looked at. */
  beforeLive: string[];
  /** What a dry run would write and remove, with the reason. */
  changes: PlannedChange[];
};

export type PlannedChange = { path: string; action: 'write' | 'remove'; reason: string };

/** The result of a whole run, as printed by `--json`. */
export type PrintSummary = {
  sites: SiteResult[];
  /** Dealers of earlier prints that are gone from `sites`. */
  gone: GoneDealer[];
  /** Worker threads used; 0 means everything ran in one thread. */
  threads: number;
  milliseconds: number;
  interrupted: boolean;
};

export const NOTHING_WRITTEN = { total: 0, written: 0, removed: 0 };
export const NO_VEHICLES = { read: 0, published: 0, leftOut: 0, hidden: 0, keptLastStock: false };
