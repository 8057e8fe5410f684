import type { HostedRecord } from './hosted-records.ts';

/** A search service as a push sees it. Everything may be asked twice without harm. */
export type PushService = {
  /** Provider, host and index. */
  target: string;
  /** Everything about the index that is not records: what is searched, filtered and sorted by, replicas, synonyms. */
  settings: object;
  putSettings(): Promise<void>;
  save(records: readonly HostedRecord[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
};
