import { hash } from 'node:crypto';
import type { HostedRecord } from './hosted-records.ts';
import { orderKeys } from './order-keys.ts';
import type { PushState } from './push-state.ts';

export type PushPlan = {
  /** Records that are new or differ, with their ranks. */
  save: HostedRecord[];
  /** objectIDs that are no more. */
  remove: string[];
  /** The settings differ from those of the last push. */
  settings: boolean;
  unchanged: number;
  /** What the state is once all of it is done. */
  after: Pick<PushState, 'settings' | 'records'>;
};

/** What a push has to send: the difference between the records of a site and those of the last push. */
export function planPush(records: readonly HostedRecord[], settings: object, before: PushState): PushPlan {
  const known = new Map(Object.entries(before.records));
  const ranks = orderKeys(
    records.map(({ objectID }) => objectID),
    new Map([...known].map(([id, [, rank]]) => [id, rank])),
  );
  const after: PushPlan['after'] = { settings: hash('sha1', JSON.stringify(settings)), records: {} };
  const save: HostedRecord[] = [];
  for (const record of records) {
    const digest = hash('sha1', JSON.stringify(record)).slice(0, 16);
    const rank = ranks.get(record.objectID) ?? 0;
    const last = known.get(record.objectID);
    if (last?.[0] !== digest || last[1] !== rank) save.push({ ...record, custom_rank: rank });
    after.records[record.objectID] = [digest, rank];
  }
  const remove = [...known.keys()].filter((id) => !Object.hasOwn(after.records, id));
  return {
    save,
    remove,
    settings: before.settings !== after.settings,
    unchanged: records.length - save.length,
    after,
  };
}
