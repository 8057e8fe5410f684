import { log, safeError } from '#src/server/log/log.ts';
import { loadEdgeCode } from '../renderer/edge-code.ts';
import { serveSite } from './serve-site.ts';
import { compressText } from './static-files.ts';

/** Below it are the search pages of a site. */
const SEARCH = '/search/';

/**
 * A search page whose address has filters, with their vehicles in it, as a host's edge answers it; undefined where the built
 * file is the answer, and where its search fails.
 *
 * @param folder folder of the built site.
 */
export async function serveSearchPage(request: Request, folder: string, now: Date): Promise<Response | undefined> {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.search === '' || !url.pathname.startsWith(SEARCH)) return undefined;
  try {
    const code = await loadEdgeCode();
    const read = async (path: string) => serveSite(new Request(new URL(path, url)), folder);
    const answer = await code?.answerSearchPage(request, read, now.getTime(), folder);
    return answer && compressText(request, await answer.text(), answer.headers);
  } catch (error) {
    log.error(
      { err: safeError(error) },
      'A search page could not be answered with its filters. The built one is sent.',
    );
    return undefined;
  }
}
