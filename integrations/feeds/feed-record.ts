import type { FeedField } from './columns/synonyms.ts';

/** A record in our fields; list fields hold lists where the feed has them. */
export type FeedRecord = Partial<Record<FeedField, unknown>> & { native?: Record<string, unknown> };
