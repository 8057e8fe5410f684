import { dateInZone } from '#src/domain/calendar/days.ts';
import { readAddress } from '#src/domain/search/address.ts';
import { foundHeading } from '#src/domain/search/record/found-heading.ts';
import { leadText } from '#src/domain/search/record/lead-text.ts';
import { countShown, firstPage } from '#src/domain/search/results-page.ts';
import { hasFilters, type SearchState } from '#src/domain/search/state.ts';
import { nounOfBodies } from '#src/domain/vehicle/item-words.ts';
import type { ReadFile } from '#src/search/embedded/kept-clients.ts';
import { prefersMarkdown } from '#src/server/http/markdown-alternate.ts';
import { findVehicles } from './find-vehicles.ts';
import { renderSearch, renderText } from './RenderedSearch.tsx';
import { searchPageParts, withParts } from './search-page-parts.ts';
import { stockOfSite } from './stock-of-site.ts';

/** Characters of an address; more than any that the search writes for filters that a person sets. */
const MAX_ADDRESS = 2_000;

/** Headers that are true of the rendered file only. */
const OF_THE_FILE = ['etag', 'last-modified', 'content-length', 'content-encoding', 'accept-ranges'];

/**
 * What a host between browser and files answers for a search page whose address has filters: the rendered page with the vehicles
 * of the address in it (SRCH-002, SRCH-010), so that they are there before any script is. The browser's own search
 * goes on from there. Undefined where the rendered page itself is the answer, or where the browser has to search: a text, a hosted
 * provider, a stock whose index is too large to be read for one page, an address without a page of its own.
 *
 * @param read reads a file or page of the site.
 * @param nowMs milliseconds since 1970.
 * @param site what tells one site from another, where several names lead to one; its index is kept under it.
 * @throws Error when a file of the search is missing or broken; the rendered page still answers then.
 */
export async function answerSearchPage(
  request: Request,
  read: ReadFile,
  nowMs: number,
  site = new URL(request.url).origin,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  const requested = request.method === 'GET' && !prefersMarkdown(request) ? requestedBy(url) : undefined;
  if (!requested) return undefined;
  const page = await read(url.pathname);
  if (page.status !== 200 || !page.headers.get('content-type')?.startsWith('text/html')) {
    await page.body?.cancel();
    return undefined;
  }
  const html = await page.text();
  const parts = searchPageParts(html);
  if (!parts || !mayAnswer(parts.props)) return undefined;
  const found = await findVehicles(await stockOfSite(site, read), parts.props, requested, nowMs);
  if (!found) return undefined;
  const props = { ...parts.props, ...found.counted, requested };
  const lists = { ...props.setup.scope, ...requested.lists };
  const noun = nounOfBodies(lists.body ?? [], props.nouns);
  const lead = leadText({
    count: countShown(props.total, props.stockCount),
    noun,
    prices: found.prices,
    weekly: found.weekly,
  });
  const heading = foundHeading(lists, props.nouns, requested.ranges.atm?.max);
  const today = dateInZone(nowMs, props.setup.timeZone);
  const body = withParts(html, [
    { ...parts.hiding, by: '' },
    ...(heading ? [{ ...parts.heading, by: renderText(heading) }] : []),
    { ...parts.lead, by: renderText(lead) },
    { ...parts.island, by: renderSearch({ props, cars: found.cars, today }) },
  ]);
  const headers = new Headers(page.headers);
  for (const name of OF_THE_FILE) headers.delete(name);
  return new Response(body, { headers });
}

/** What an address asks for other than the rendered vehicles; undefined where it does not, or has a text. */
function requestedBy({ search, searchParams }: URL): SearchState | undefined {
  if (search === '' || search.length > MAX_ADDRESS) return undefined;
  const requested = readAddress(searchParams);
  const isRendered = !hasFilters(requested) && requested.page === firstPage && requested.sort === 'relevance';
  return isRendered || requested.query !== '' ? undefined : requested;
}

const mayAnswer = ({ provider, shell, seeds, prefetch }: NonNullable<ReturnType<typeof searchPageParts>>['props']) =>
  provider === 'embedded' && !shell && Object.keys(seeds).length === 0 && prefetch;
