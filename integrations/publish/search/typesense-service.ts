import { LIST_ATTRIBUTES, MULTI_ATTRIBUTES, RANGE_ATTRIBUTES } from '#src/domain/search/attributes.ts';
import { SYNONYMS } from '#src/search/embedded/text/phrase-table.ts';
import { serverOf } from '#src/search/hosted/server-address.ts';
import type { PushService } from './push.ts';
import { callService, ServiceError, type Transport } from './retry.ts';

/** A Typesense collection of a site by its REST API. */
export function typesenseService(
  { host, index, key }: { host: string; index: string; key: string },
  transport: Transport,
): PushService {
  const server = serverOf(host);
  if (!server) throw new ServiceError(`"${host}" is not the address of a Typesense server.`, 0);
  const base = `${server.protocol}://${server.host}`;
  const headers = { 'x-typesense-api-key': key };
  const isList = (name: string) => (MULTI_ATTRIBUTES as readonly string[]).includes(name);
  const settings = {
    name: index,
    enable_nested_fields: true,
    default_sorting_field: 'custom_rank',
    fields: [
      ...LIST_ATTRIBUTES.map((name) => ({
        name,
        type: isList(name) ? 'string[]' : 'string',
        facet: true,
        optional: true,
      })),
      ...['series', 'stocknum'].map((name) => ({ name, type: 'string', optional: true })),
      ...RANGE_ATTRIBUTES.map((name) => ({ name, type: 'float', facet: true, optional: true, sort: true })),
      { name: 'sold_date_timestamp', type: 'int64', optional: true },
      { name: 'show_on_dealer_website', type: 'string' },
      { name: 'custom_rank', type: 'int64' },
      { name: '_geoloc', type: 'geopoint', optional: true },
      { name: 'card', type: 'object', index: false, optional: true },
    ],
    synonyms: SYNONYMS,
  };
  const call = <T>(method: string, path: string, body?: unknown) =>
    callService<T>({ method, url: `${base}/${path}`, headers, ...(body !== undefined && { body }) }, transport);
  const at = `collections/${encodeURIComponent(index)}`;

  return {
    target: `typesense ${host} ${index}`,
    settings,
    async putSettings() {
      const { synonyms, name, ...schema } = settings;
      const there = await call<{ fields?: { name: string }[] }>('GET', at).catch((error: unknown) => {
        if (error instanceof ServiceError && error.status === 404) return undefined;
        throw error;
      });
      // A collection's fields are changed by dropping and adding; new ones are added, the others stay as they are.
      const known = new Set(there?.fields?.map((field) => field.name));
      const missing = schema.fields.filter((field) => !known.has(field.name));
      if (!there) await call('POST', 'collections', { name, ...schema });
      else if (there.fields && missing.length > 0) await call('PATCH', at, { fields: missing });
      for (const group of synonyms) await call('PUT', `${at}/synonyms/${group[0]}`, { synonyms: group });
    },
    async save(records) {
      for (const record of records) {
        const { objectID, ...rest } = record;
        await call('POST', `${at}/documents?action=upsert`, { id: objectID, objectID, ...rest });
      }
    },
    async remove(ids) {
      const quoted = ids.map((id) => `\`${id.replaceAll('`', '')}\``).join(',');
      await call('DELETE', `${at}/documents?filter_by=${encodeURIComponent(`id:[${quoted}]`)}`);
    },
  };
}
