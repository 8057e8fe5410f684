import { createRoot } from 'react-dom/client';
import { compareCarsMax, parseCompared, savedHref } from '#src/domain/vehicle-page/compared-cars.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { $favourites } from '#src/stores/vehicles/favourites.ts';
import { loadKnownCars } from '#src/stores/vehicles/known-cars.ts';
import { findVehicleSummary, loadVehicleSummaries } from '#src/stores/vehicles/vehicle-summaries.ts';
import { $watched } from '#src/stores/vehicles/watched.ts';
import { copiedIndicatorMs, toastMs } from '../vehicle/actions/toast.ts';
import type { CompareLabels } from './ComparedCar.tsx';
import { CompareMore } from './CompareMore.tsx';
import { CompareTable } from './CompareTable.tsx';

/** The page that compares the vehicles its address names (ROUTE-075, FAV-005). */
const page = document.querySelector<HTMLElement>('[data-compare]');
if (page) void start(page);

async function start(page: HTMLElement): Promise<void> {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-compare-${name}]`);
  const { noun = '', nouns = '', sold = '', stock = '/' } = page.dataset;
  const named = parseCompared(location.search);
  const saved = await savedHere();
  const slugs = named.length > 0 ? named : savedToCompare(saved);
  const [body, tools, more] = [part('body'), part('tools'), part('more')];
  // Both are asked for at once; what fails of this one is said where it is awaited.
  const known = loadKnownCars(compareOffersMax + compareCarsMax);
  known.catch(() => undefined);
  const summaries = await loadVehicleSummaries(slugs).catch(notLoaded);
  const list = listOfAll(summaries ?? []);
  const words: CompareLabels = {
    noun: list?.singular ?? noun,
    nouns: list?.plural ?? nouns,
    sold,
    stock: listBefore(addressesBefore()) ?? (list?.href ?? stock) + licenceOfAll(summaries ?? []),
  };
  // What is below the vehicles waits for what it offers: it would be pushed down.
  const others = await othersThan(slugs, summaries ?? [], list, known);
  if (slugs.length === 0) body?.remove();
  // Their room stays: what is below would jump.
  if (slugs.length < 2 && tools) tools.style.visibility = 'hidden';
  if (slugs.length > 0 && body) {
    if (summaries) nameDocument(summaries);
    createRoot(body).render(
      summaries ? <CompareTable slugs={slugs} summaries={summaries} words={words} /> : <NotLoaded />,
    );
    if (summaries) tools?.removeAttribute('inert');
    page.querySelector('[data-only-differences]')?.addEventListener('change', (event) => {
      page.classList.toggle('compare--differences', (event.target as HTMLInputElement).checked);
    });
    page
      .querySelector('[data-copy-link]')
      ?.addEventListener('click', (event) => copyLink(event.currentTarget as Element));
  }
  if (more) createRoot(more).render(<CompareMore slugs={slugs} {...others} words={words} />);
}

function notLoaded(error: unknown): undefined {
  console.warn('The vehicles to compare could not be loaded.', error);
}

/** The list of the kind that all vehicles are of. */
function listOfAll(summaries: readonly (VehicleSummary | undefined)[]): VehicleSummary['list'] {
  const [first, ...rest] = summaries.flatMap((summary) => summary ?? []);
  return rest.every(({ list }) => list?.href === first?.list?.href) ? first?.list : undefined;
}

/** vehicles of each kind of offer; FAV-008. */
const compareOffersMax = 6;

/** What else may be compared, each once: what the visitor knows, of the kind on the page first, and what is like it (FAV-008). */
async function othersThan(
  slugs: readonly string[],
  summaries: readonly (VehicleSummary | undefined)[],
  list: VehicleSummary['list'],
  asked: Promise<VehicleSummary[]>,
) {
  const isSameKind = (car: VehicleSummary) => car.list?.href === list?.href;
  try {
    const known = (await asked).filter(({ slug }) => !slugs.includes(slug));
    const offered = (list ? [...known.filter(isSameKind), ...known.filter((car) => !isSameKind(car))] : known).slice(
      0,
      compareOffersMax,
    );
    const taken = [...slugs, ...offered.map(({ slug }) => slug)];
    const alike = new Set(
      inTurns(summaries.map((summary) => summary?.alike ?? [])).filter((slug) => !taken.includes(slug)),
    );
    const found = await loadVehicleSummaries([...alike].slice(0, compareOffersMax));
    return { known: offered, alike: found.flatMap((car) => (car && !car.sold ? car : [])) };
  } catch (error) {
    console.warn('What else may be compared could not be loaded.', error);
    return { known: [], alike: [] };
  }
}

/** The first of each list, then the second of each. */
const inTurns = (lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }).flatMap((_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  );

/** The filter of the licence that all vehicles ask for, of one for learners. */
function licenceOfAll(summaries: readonly (VehicleSummary | undefined)[]): string {
  const known = summaries.flatMap((summary) => summary ?? []);
  const isForLearners = ({ specs }: VehicleSummary) => specs.some(({ key }) => key === 'lams');
  return known.length > 0 && known.every(isForLearners) ? '?lams=true' : '';
}

/** The pages that were open before this one in its tab, as far as the browser knows them, newest first. */
function addressesBefore(): string[] {
  const { navigation } = window as { navigation?: Navigation };
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index) ?? [];
  return [document.referrer, ...before.reverse().map(({ url }) => url ?? '')];
}

/** Of addresses the first of a list of vehicles of this site, with its filters; undefined where none is. */
export function listBefore(addresses: readonly string[]): string | undefined {
  for (const address of addresses) {
    if (!URL.canParse(address)) continue;
    const { origin, pathname, search } = new URL(address);
    if (origin === location.origin && /^\/search(\/|$)/.test(pathname)) return `${pathname}${search}`;
  }
  return undefined;
}

type Saved = { slug: string };

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
    return found.flatMap((summary) => summary ?? []);
  } catch (error) {
    console.warn('The watchlist could not be loaded.', error);
    return [];
  }
}

function nameDocument(summaries: readonly (VehicleSummary | undefined)[]): void {
  const names = summaries.flatMap((summary) => summary?.title ?? []);
  if (names.length > 0) document.title = `${names.join(' and ')} compared | ${document.title.split(' | ').at(-1)}`;
}

const NotLoaded = () => (
  <p className="notice notice--danger" role="alert">
    The comparison could not be loaded. Please check your connection and <a href={location.href}>try again</a>.
  </p>
);

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
