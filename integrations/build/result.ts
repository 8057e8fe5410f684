import { AuthorMistakes } from '#src/sources/mistakes/mistakes.ts';
import type { StockReport } from '../feeds/report/stock-report.ts';
import { whyItFailed } from '../files/wrong-use.ts';
import type { PlacedFinding } from './advertising/check-advertising.ts';
import type { GoneDealer } from './gone-dealers.ts';

/** What the build of one dealer came to. */
export type SiteResult = {
  slug: string;
  /** `unchanged`: nothing had to be done. `planned`: a dry run. `failed`: the last build stays. */
  status: 'built' | 'unchanged' | 'planned' | 'failed';
  pages: { total: number; written: number; removed: number };
  vehicles: {
    read: number;
    published: number;
    leftOut: number;
    hidden: number;
    keptLastStock: boolean;
    /** Words and prices of published vehicles that advertising law holds back; missing for none. */
    heldBack?: number;
    /** Since when the feed is not taken and the last good stock stays, as an ISO instant. */
    keptSince?: string;
  };
  milliseconds: number;
  /** Lines for the person who runs the build: mistakes of authors, warnings about the stock. */
  messages: string[];
  /** What the site lacks before it goes live; empty for a dealer that nothing changed for, which is not looked at. */
  beforeLive: string[];
  /** What a dry run would write and remove, with the reason. */
  changes: PlannedChange[];
};

export type PlannedChange = { path: string; action: 'write' | 'remove'; reason: string };

/** The result of a whole run, as built by `--json`. */
export type BuildSummary = {
  sites: SiteResult[];
  /** Dealers of earlier builds that are gone from `sites`. */
  gone: GoneDealer[];
  /** Worker threads used; 0 means everything ran in one thread. */
  threads: number;
  milliseconds: number;
  interrupted: boolean;
};

const NOTHING_WRITTEN = { total: 0, written: 0, removed: 0 };
export const NO_VEHICLES = { read: 0, published: 0, leftOut: 0, hidden: 0, keptLastStock: false };

/** A dealer that was not built, and why. */
export const failedResult = (slug: string, messages: string[], milliseconds = 0): SiteResult => ({
  slug,
  status: 'failed',
  pages: NOTHING_WRITTEN,
  vehicles: NO_VEHICLES,
  milliseconds,
  messages,
  beforeLive: [],
  changes: [],
});

/** A dealer whose build an error ended that nobody expected: the other dealers are built. */
export const brokenResult = (slug: string, error: unknown, milliseconds = 0): SiteResult =>
  failedResult(slug, [whyBroken(slug, error)], milliseconds);

/** Why a dealer failed, with its name; mistakes of its authors have it already. */
export const whyBroken = (slug: string, error: unknown): string =>
  error instanceof AuthorMistakes ? error.message : `${slug}: ${whyItFailed(error)}`;

/** What a dealer lacks before going live, as a person reads it at the end of a build; undefined when nothing is missing. */
export function formatBeforeLive(slug: string, lacks: readonly string[]): string | undefined {
  return lacks.length > 0
    ? `Before ${slug} goes live it needs:\n${lacks.map((text) => `  - ${text}`).join('\n')}`
    : undefined;
}

/** `dist/<slug>.report.json`: what the last build says of a dealer's stock, and what advertising law says of its site. */
export type SiteReport = StockReport & {
  /** Findings that nobody acknowledged; missing in a report of an older build. */
  advertising?: PlacedFinding[];
};
