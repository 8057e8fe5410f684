import type { AlertKind } from '#src/domain/account/alert-texts.ts';
import { searchAlertHref } from '#src/domain/account/alerts-path.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';
import { hydrateIslands } from '../hydrate/hydrate-islands.start.ts';

/** The `data-about` of a page that is about nothing: the inline script `alertsAsked` says so before the first paint, or the function later. */
const NOTHING = 'nothing';

type Subject = { kind: AlertKind; label: string; href: string; price?: number };

/** Says what the page is about: the vehicle of its address, or the search, with the filters of the page it came from. */
async function show(place: HTMLElement): Promise<void> {
  takeFilters();
  const requested = new URLSearchParams(location.search);
  const part = (name: string) => place.querySelector<HTMLElement>(`[data-alerts-${name}]`);
  try {
    const response = await apiFetch(`/api/alerts/subject?${requested}`, { signal: AbortSignal.timeout(10_000) });
    const answer = (await response.json()) as Subject & { error?: string };
    if (response.status === 404) return refuse(place, part, answer.error ?? '');
    if (!response.ok) return;
    tell(part, answer);
  } catch (error) {
    // The form asks for the same without its name.
    console.warn('What the alert is about could not be loaded.', error);
  }
}

/** The link to this page names the search page; its filters are in the address the visitor comes from. */
function takeFilters(): void {
  const path = new URLSearchParams(location.search).get('search');
  if (!path || path.includes('?') || !URL.canParse(document.referrer)) return;
  const from = new URL(document.referrer);
  if (from.origin !== location.origin || from.pathname !== path || from.search === '') return;
  history.replaceState(history.state, '', searchAlertHref(path + from.search));
}

type Part = (name: string) => HTMLElement | null;

function tell(part: Part, { label, href, price }: Subject): void {
  const link = part('link') as HTMLAnchorElement | null;
  const now = part('now');
  if (link) {
    link.textContent = label;
    link.href = href;
  }
  if (now && price !== undefined) now.textContent = `Now ${formatMoney(price)}`;
}

function refuse(place: HTMLElement, part: Part, why: string): void {
  const text = part('why');
  if (text) text.textContent = why;
  place.dataset.about = NOTHING;
}

const page = document.querySelector<HTMLElement>('[data-alerts]');
hydrateIslands();
if (page && page.dataset.about !== NOTHING) void show(page);
