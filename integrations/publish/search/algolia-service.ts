import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from '#src/domain/search/attributes.ts';
import { SORT_SUFFIXES } from '#src/domain/search/state.ts';
import { SYNONYMS } from '#src/search/embedded/text/phrase-table.ts';
import { serverOf } from '#src/search/hosted/server-address.ts';
import type { PushService } from './push.ts';
import { callService, ServiceError, type Transport } from './retry.ts';

const LONGEST_TASK_S = 120;

/** Words are searched in this order of weight; the card is only given back. */
const SEARCHED = [
  'make,model',
  'make_model',
  'badge,series',
  'body,fuel,transmission,drive,colour',
  'stocknum',
  'location_name,dealership_name,city,state',
  'tag,filtered_features',
];

/** Results that can be paged through; the local server keeps to the same. */
const PAGINATION_LIMITED_TO = 20_000;
/** Of vehicles with the same value of it, `distinct` gives so many. */
const DISTINCT_BY = 'make_model';

/** Algolia's index of a site, with a replica for every sort order (SRCH-032), by its REST API. */
export function algoliaService(
  { host, index, key }: { host: string; index: string; key: string },
  transport: Transport,
): PushService {
  const server = serverOf(host);
  const base = server ? `${server.protocol}://${server.host}` : `https://${host}.algolia.net`;
  const headers = { 'x-algolia-application-id': server ? index : host, 'x-algolia-api-key': key };
  const replicas = Object.values(SORT_SUFFIXES)
    .filter((suffix) => suffix !== '')
    .map((suffix) => ({ name: index + suffix, suffix }));
  const shared = {
    searchableAttributes: SEARCHED,
    attributesForFaceting: [...LIST_ATTRIBUTES.map((name) => `searchable(${name})`), 'show_on_dealer_website'],
    numericAttributesForFiltering: [...RANGE_ATTRIBUTES, 'sold_date_timestamp'],
    attributesToRetrieve: ['card'],
    attributesToHighlight: [],
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    disableTypoToleranceOnAttributes: ['stocknum'],
    removeWordsIfNoResults: 'none',
    maxValuesPerFacet: 1000,
    paginationLimitedTo: PAGINATION_LIMITED_TO,
    attributeForDistinct: DISTINCT_BY,
  };
  const settings = {
    main: { ...shared, customRanking: ['desc(custom_rank)'], replicas: replicas.map(({ name }) => name) },
    replicas: Object.fromEntries(
      replicas.map(({ name, suffix }) => {
        const [, attribute, direction] = suffix.split(':');
        const ranking = [
          `${direction}(${attribute})`,
          'typo',
          'words',
          'filters',
          'proximity',
          'attribute',
          'exact',
          'custom',
        ];
        return [name, { ...shared, ranking, customRanking: ['desc(custom_rank)'] }];
      }),
    ),
    synonyms: SYNONYMS.map((synonyms) => ({ objectID: synonyms[0], type: 'synonym', synonyms })),
  };

  const call = <T>(method: string, path: string, body?: unknown) =>
    callService<T>(
      { method, url: `${base}/1/indexes/${path}`, headers, ...(body !== undefined && { body }) },
      transport,
    );
  const done = async (name: string, { taskID }: { taskID: number }) => {
    for (let second = 0; second < LONGEST_TASK_S; second += 1) {
      const { status } = await call<{ status: string }>('GET', `${encodeURIComponent(name)}/task/${taskID}`);
      if (status === 'published') return;
      await transport.wait(1000);
    }
    throw new ServiceError(`Algolia did not finish task ${taskID} within ${LONGEST_TASK_S} seconds.`, 0);
  };
  const batch = async (requests: object[]) =>
    done(index, await call<{ taskID: number }>('POST', `${encodeURIComponent(index)}/batch`, { requests }));

  return {
    target: `algolia ${host} ${index}`,
    settings,
    async putSettings() {
      const name = encodeURIComponent(index);
      await done(index, await call('PUT', `${name}/settings`, settings.main));
      for (const [replica, own] of Object.entries(settings.replicas))
        await done(replica, await call('PUT', `${encodeURIComponent(replica)}/settings`, own));
      const path = `${name}/synonyms/batch?replaceExistingSynonyms=true&forwardToReplicas=true`;
      await done(index, await call('POST', path, settings.synonyms));
    },
    save: (records) => batch(records.map((body) => ({ action: 'updateObject', body }))),
    remove: (ids) => batch(ids.map((objectID) => ({ action: 'deleteObject', body: { objectID } }))),
  };
}
