import type { Rating } from '#src/domain/content/rating.ts';
import type { LiveChange } from '#src/domain/live/live-changes.ts';

/** What functions of one process remember from call to call; a call without it remembers nothing. */
export type ProcessMemory = {
  /** When limits that are over were removed, in milliseconds. */
  prunedAt: number;
  /** Live changes by site, and until when they are believed. */
  live: Map<string, { until: number; changes: Promise<ReadonlyMap<string, LiveChange>> }>;
  /** Ratings of the review provider by site, and until when they are believed. */
  ratings: Map<string, { until: number; rating: Promise<Rating> }>;
  /** Where outside finance providers sent applicants, by site and application, and until when the same one is not sent again. */
  customers: Map<string, { until: number; redirectUrl: Promise<string | undefined> }>;
  /** Vehicles that paid deposits hold, by site, and until when they are believed. */
  held: Map<string, { until: number; cars: Promise<readonly string[]> }>;
  /** Sites of which the log says already that nobody gets their leads. */
  unsent: Set<string>;
};

export const openMemory = (): ProcessMemory => ({
  prunedAt: 0,
  live: new Map(),
  ratings: new Map(),
  customers: new Map(),
  held: new Map(),
  unsent: new Set(),
});
