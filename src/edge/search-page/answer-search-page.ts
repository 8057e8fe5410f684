import { readAddress } from '#src/domain/search/address.ts';
import { leadText } from '#src/domain/search/lead-text.ts';
import { countShown } from '#src/domain/search/result-count.ts';
import { firstPage } from '#src/domain/search/results-page.ts';
import { hasFilters, type SearchState } from '#src/domain/search/state.ts';
import { dateInZone } from '#src/domain/vehicle/stock-status.ts';
import { prefersMarkdown } from '#src/server/http/markdown-twin.ts';
import { findVehicles } from './find-vehicles.ts';
import { printSearch, printText } from './PrintedSearch.tsx';
import { searchPageParts, withParts } from './search-page-parts.ts';
import { type ReadFile, stockOfSite } from './stock-of-site.ts';

/** Characters of an address; more than any that the search writes for filters that a person sets. */
const LONGEST_ADDRESS = 2_000;

/** Headers that are true of the printed file only. */
const OF_THE_FILE = ['etag', 'last-modified', 'content-length', 'content-encoding', 'accept-ranges'];

/**
 * What a host between browser and files answers for a search page whose address has filters: the printed page with the vehicles
 * of the address in it (SRCH-002, SRCH-010), so that they are there before any script is. The browser's own search
 * goes on from there. Undefined where the printed page itself is the answer, or where the browser has to search: a text, a hosted
 * provider, a stock whose index is too large to be read for one page, an address without a page of its own.
 *
 * @param read reads a file or page of the site.
 * @param nowMs milliseconds since 1970.
 * @throws Error when a file of the search is missing or broken; the printed page still answers then.
 */
export async function answerSearchPage(request: Request, read: ReadFile, nowMs: number): Promise<Response | undefined> {
  const url = new URL(request.url);
  const asked = request.method === 'GET' && !prefersMarkdown(request) ? askedBy(url) : undefined;
  if (!asked) return undefined;
  const page = await read(url.pathname);
  if (page.status !== 200 || !page.headers.get('content-type')?.startsWith('text/html')) return undefined;
  const html = await page.text();
  const parts = searchPageParts(html);
  if (!parts || !mayAnswer(parts.props)) return undefined;
  const found = await findVehicles(await stockOfSite(url.origin, read), parts.props, asked, nowMs);
  if (!found) return undefined;
  const props = { ...parts.props, ...found.counted, asked };
  const lead = leadText(
    { count: countShown(props.total, props.stockCount), noun: props.nouns, prices: found.prices },
    props.dealer,
  );
  const today = dateInZone(nowMs, props.setup.timeZone);
  const body = withParts(html, [
    { ...parts.hiding, by: '' },
    { ...parts.lead, by: printText(lead) },
    { ...parts.island, by: printSearch({ props, cars: found.cars, today }) },
  ]);
  const headers = new Headers(page.headers);
  for (const name of OF_THE_FILE) headers.delete(name);
  return new Response(body, { headers });
}

/** What an address asks for other than the printed vehicles; undefined where it does not, or has a text. */
function askedBy({ search, searchParams }: URL): SearchState | undefined {
  if (search === '' || search.length > LONGEST_ADDRESS) return undefined;
  const asked = readAddress(searchParams);
  const isPrinted = !hasFilters(asked) && asked.page === firstPage && asked.sort === 'relevance';
  return isPrinted || asked.query !== '' ? undefined : asked;
}

const mayAnswer = ({ provider, shell, seeds, prefetch }: NonNullable<ReturnType<typeof searchPageParts>>['props']) =>
  provider === 'embedded' && !shell && Object.keys(seeds).length === 0 && prefetch;
