import type { HostedRecord } from './hosted-records.ts';
import { planPush } from './plan-push.ts';
import { readPushState, writePushState } from './push-state.ts';

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

const BATCH = 1000;

export type PushOptions = {
  dist: string;
  slug: string;
  dryRun: boolean;
  /** Sends everything again, whatever the last push was. */
  force: boolean;
  /** Takes away more than half of what is there. */
  acceptStock: boolean;
};

export type PushResult = { saved: number; removed: number; unchanged: number; settings: boolean; dryRun: boolean };

/**
 * Brings a search service to the records of a site: settings first where they changed, then new and changed records,
 * then those that are no more. What is done is written down after every batch, so that a push that fails is continued
 * by the next one.
 *
 * @throws ServiceError; Error when most records would be taken away.
 */
export async function push(
  service: PushService,
  records: readonly HostedRecord[],
  { dist, slug, dryRun, force, acceptStock }: PushOptions,
): Promise<PushResult> {
  const empty = { version: 1 as const, target: service.target, settings: '', records: {} };
  const before = readPushState(dist, slug, service.target);
  const plan = planPush(records, service.settings, force ? { ...empty, records: before.records } : before);
  const save = force
    ? records.map((record) => ({ ...record, custom_rank: plan.after.records[record.objectID]?.[1] ?? 0 }))
    : plan.save;
  const count = Object.keys(before.records).length;
  if (!acceptStock && plan.remove.length * 2 > count && count > 1)
    throw new Error(
      `This would take ${plan.remove.length} of ${count} vehicles out of search. Nothing was sent; if that is right, add --accept-stock.`,
    );
  const result = {
    saved: save.length,
    removed: plan.remove.length,
    unchanged: records.length - save.length,
    settings: plan.settings,
    dryRun,
  };
  if (dryRun) return result;

  const state = { ...before, records: { ...before.records } };
  const keep = () => writePushState(dist, slug, state);
  if (plan.settings) {
    await service.putSettings();
    state.settings = plan.after.settings;
    keep();
  }
  for (const part of parts(save)) {
    await service.save(part);
    for (const { objectID } of part) {
      const entry = plan.after.records[objectID];
      if (entry) state.records[objectID] = entry;
    }
    keep();
  }
  for (const part of parts(plan.remove)) {
    await service.remove(part);
    for (const id of part) delete state.records[id];
    keep();
  }
  return result;
}

function* parts<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += BATCH) yield list.slice(from, from + BATCH);
}
