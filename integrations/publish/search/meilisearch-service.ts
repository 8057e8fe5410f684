import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from '#src/domain/search/attributes.ts';
import { SYNONYMS } from '#src/search/embedded/text/phrase-table.ts';
import { serverOf } from '#src/search/hosted/server-address.ts';
import type { PushService } from './push.ts';
import { callService, ServiceError, type Transport } from './retry.ts';

const LONGEST_TASK_S = 120;

/** A Meilisearch index of a site by its REST API; sort orders need no replicas there. */
export function meilisearchService(
  { host, index, key }: { host: string; index: string; key: string },
  transport: Transport,
): PushService {
  const server = serverOf(host);
  if (!server) throw new ServiceError(`"${host}" is not the address of a Meilisearch server.`, 0);
  const base = `${server.protocol}://${server.host}`;
  const headers = { authorization: `Bearer ${key}` };
  const settings = {
    searchableAttributes: [
      ...['make', 'model', 'make_model', 'badge', 'series', 'body', 'fuel', 'transmission', 'drive', 'colour'],
      ...['stocknum', 'location_name', 'dealership_name', 'city', 'state', 'tag', 'filtered_features', 'year'],
    ],
    displayedAttributes: ['objectID', 'card'],
    filterableAttributes: [...LIST_ATTRIBUTES, ...RANGE_ATTRIBUTES, 'sold_date_timestamp', 'show_on_dealer_website'],
    sortableAttributes: ['price', 'created_at_timestamp', 'custom_rank', '_geo'],
    rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'custom_rank:desc'],
    synonyms: Object.fromEntries(
      SYNONYMS.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])),
    ),
    typoTolerance: { minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 }, disableOnAttributes: ['stocknum'] },
    faceting: { maxValuesPerFacet: 1000 },
    pagination: { maxTotalHits: 20_000 },
  };
  const call = <T>(method: string, path: string, body?: unknown) =>
    callService<T>({ method, url: `${base}/${path}`, headers, ...(body !== undefined && { body }) }, transport);
  const done = async ({ taskUid }: { taskUid: number }) => {
    for (let second = 0; second < LONGEST_TASK_S; second += 1) {
      type Task = { status: string; error?: { message?: string } | null };
      const { status, error } = await call<Task>('GET', `tasks/${taskUid}`);
      if (status === 'succeeded') return;
      if (status === 'failed' || status === 'canceled')
        throw new ServiceError(error?.message ?? `Meilisearch task ${taskUid} ${status}.`, 0);
      await transport.wait(1000);
    }
    throw new ServiceError(`Meilisearch did not finish task ${taskUid} within ${LONGEST_TASK_S} seconds.`, 0);
  };
  const at = `indexes/${encodeURIComponent(index)}`;
  return {
    target: `meilisearch ${host} ${index}`,
    settings,
    putSettings: async () => done(await call('PATCH', `${at}/settings`, settings)),
    save: async (records) => done(await call('POST', `${at}/documents?primaryKey=objectID`, records)),
    remove: async (ids) => done(await call('POST', `${at}/documents/delete-batch`, ids)),
  };
}
