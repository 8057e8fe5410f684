import { positionOfPostcode } from '#src/domain/postcode/postcode-position.ts';
import type { SearchClient } from '#src/search/client.ts';
import { keptClients } from '#src/search/embedded/kept-clients.ts';
import { createPageClient } from '#src/search/embedded/page-client.ts';
import { siteAsset } from '../site-data/site-asset.ts';
import type { ToolContext } from './tool-answer.ts';

/** Below this a client of the search asks where a postcode is; no file of a site is there. */
const API = '/api';

const clientOf = keptClients((ref, fetcher) => createPageClient(ref, API, fetcher));

/**
 * The search of a site as a browser has it, with the words that shoppers say, from the files of the site; every site has them,
 * whatever service its pages search with.
 *
 * @throws Error when the site has no search files, or they cannot be read.
 */
export const searchClientOf = (context: ToolContext): Promise<SearchClient> =>
  clientOf(context.site.slug, (path) =>
    path.startsWith(`${API}/`) ? Promise.resolve(postcodeAnswer(path)) : siteAsset(context, path, '*/*'),
  );

/** Where a postcode is, by the packaged postcodes: no outside service is asked for a search of an assistant. */
function postcodeAnswer(path: string): Response {
  const postcode = new URL(path, 'https://site.example').searchParams.get('postcode') ?? '';
  const position = positionOfPostcode(postcode);
  return position ? Response.json(position) : Response.json({}, { status: 404 });
}
