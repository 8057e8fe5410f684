import { createRoot } from 'react-dom/client';
import { parseCompared, savedHref } from '#src/domain/vehicle-page/compared-cars.ts';
import { $favourites } from '#src/stores/vehicles/favourites.ts';
import { findVehicleSummary, loadVehicleSummaries } from '#src/stores/vehicles/vehicle-summaries.ts';
import { $watched } from '#src/stores/vehicles/watched.ts';
import { copiedIndicatorMs, toastMs } from '../vehicle/actions/toast.ts';
import { CompareMore } from './CompareMore.tsx';
import { CompareTable } from './CompareTable.tsx';
import type { CompareLabels } from './compare-labels.ts';

/** The page that compares the vehicles its address names (ROUTE-075, FAV-005). */
const page = document.querySelector<HTMLElement>('[data-compare]');
if (page) void start(page);

async function start(page: HTMLElement): Promise<void> {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-compare-${name}]`);
  const { noun = '', nouns = '', sold = '', stock = '/' } = page.dataset;
  const words: CompareLabels = { noun, nouns, sold, stock: listBefore(document.referrer) ?? stock };
  const named = parseCompared(location.search);
  const saved = await savedHere();
  const slugs = named.length > 0 ? named : savedToCompare(saved);
  const [body, tools, more] = [part('body'), part('tools'), part('more')];
  if (slugs.length === 0) {
    body?.remove();
    // Their room stays: what is below would jump.
    if (tools) tools.style.visibility = 'hidden';
  } else if (body) {
    createRoot(body).render(await table(slugs, words, tools));
    page.querySelector('[data-only-differences]')?.addEventListener('change', (event) => {
      page.classList.toggle('compare--differences', (event.target as HTMLInputElement).checked);
    });
    page
      .querySelector('[data-copy-link]')
      ?.addEventListener('click', (event) => copyLink(event.currentTarget as Element));
  }
  // What is below the vehicles waits for them: it would be pushed down.
  if (!more) return;
  const root = createRoot(more);
  const show = (others: readonly Saved[]) => root.render(<CompareMore slugs={slugs} saved={others} words={words} />);
  if (document.body.dataset.saving === 'watchlist') show(saved);
  else $favourites.subscribe(show);
}

/** The address of a list of vehicles of this site, with its filters, that led here; undefined for another page. */
export function listBefore(referrer: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === location.origin && /^\/search(\/|$)/.test(pathname) ? `${pathname}${search}` : undefined;
}

type Saved = { slug: string; name: string };

/** What the visitor saved, newest first, on a site of either kind. */
async function savedHere(): Promise<readonly Saved[]> {
  return document.body.dataset.saving === 'watchlist' ? watchedVehicles() : $favourites.get();
}

/** Where the address names none, the newest that were saved are compared, from two on; the address names them then. */
function savedToCompare(saved: readonly Saved[]): readonly string[] {
  const href = savedHref(saved.map(({ slug }) => slug));
  const slugs = parseCompared(href.slice(href.indexOf('?')));
  if (slugs.length < 2) return [];
  history.replaceState(history.state, '', href);
  return slugs;
}

/** The vehicles of the watchlist, or of this browser before sign-in; none where they cannot be had. */
async function watchedVehicles(): Promise<Saved[]> {
  try {
    const { openWatchlist } = await import('../watchlist/watchlist-client.ts');
    await openWatchlist();
    const found = await Promise.all($watched.get().map(({ id }) => findVehicleSummary(id, 'id')));
    return found.flatMap((summary) => (summary ? [{ slug: summary.slug, name: summary.title }] : []));
  } catch (error) {
    console.warn('The watchlist could not be loaded.', error);
    return [];
  }
}

async function table(slugs: readonly string[], words: CompareLabels, tools: HTMLElement | null) {
  try {
    const summaries = await loadVehicleSummaries(slugs);
    const names = summaries.flatMap((summary) => summary?.title ?? []);
    if (names.length > 0) document.title = `${names.join(' and ')} compared | ${document.title.split(' | ').at(-1)}`;
    tools?.removeAttribute('inert');
    return <CompareTable slugs={slugs} summaries={summaries} words={words} />;
  } catch (error) {
    console.warn('The vehicles to compare could not be loaded.', error);
    return (
      <p className="notice notice--danger" role="alert">
        The comparison could not be loaded. Please check your connection and <a href={location.href}>try again</a>.
      </p>
    );
  }
}

async function copyLink(button: Element): Promise<void> {
  const label = button.querySelector('span');
  const before = label?.textContent ?? '';
  const say = (text: string, milliseconds: number) => {
    if (!label || button.hasAttribute('data-copied')) return;
    button.setAttribute('data-copied', '');
    label.textContent = text;
    setTimeout(() => {
      label.textContent = before;
      button.removeAttribute('data-copied');
    }, milliseconds);
  };
  try {
    await navigator.clipboard.writeText(location.href);
    say('Copied', copiedIndicatorMs);
  } catch {
    say('Copy the address above the page', toastMs);
  }
}
