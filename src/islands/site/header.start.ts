import { OWN_CAR_COOKIE } from '#src/domain/checkout/own-car.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';
import { isKept } from '#src/stores/persisted.ts';
import { recordVisit } from '#src/stores/visit.ts';
import { showConsent } from '../consent/show-consent.ts';
import { hydrateWhen } from '../hydrate/hydrate-when.start.ts';
import { whenShown } from '../hydrate/when-idle.start.ts';
import type { ModelContext } from '../page-tools/register-tools.ts';
import { startSaved } from '../saved/saved-panel.ts';
import { startVitals } from '../vitals/vitals.start.ts';
import { startClickEvents } from './click-events.ts';

// One open panel at a time closes when the visitor presses Escape, clicks elsewhere or leaves (NAV-001).
const panels = () => document.querySelectorAll<HTMLDetailsElement>('.nav-panel[open]');

/** Closes every dropdown; other code raises the `close-navigation` event for the same. */
function closeAll(): void {
  for (const panel of panels()) panel.open = false;
  for (const popover of document.querySelectorAll<HTMLElement>('.sheet:popover-open, .search-panel:popover-open'))
    popover.hidePopover();
}

document.addEventListener('close-navigation', closeAll);
addEventListener('pagehide', closeAll);
// What was still loading when the visitor left has failed: where the browser kept the page, the way back loads it anew.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.querySelector('[data-failed]')) location.reload();
});
for (const leaves of ['click', 'focusin'])
  document.addEventListener(leaves, (event) => {
    for (const panel of panels()) if (!panel.contains(event.target as Node)) panel.open = false;
  });
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  for (const panel of panels()) {
    panel.open = false;
    panel.querySelector('summary')?.focus();
  }
});

// A header that lies over a picture becomes solid as soon as the page is scrolled; of one with the logo in a row of its own that row
// is gone then, and the logo goes to the other.
const header = document.querySelector<HTMLElement>('.header--overlay, [data-header="centred"] .header');
if (header) {
  const update = () => {
    header.classList.toggle('header--solid', scrollY > 8);
    header.classList.toggle('header--row', scrollY > 72);
  };
  addEventListener('scroll', update, { passive: true });
  update();
}

hydrateWhen(
  document.documentElement,
  ['reach'],
  () => import('./header.touch.ts').then((touch) => touch.startHeaderTouch()),
  '[data-panel], [data-email-us], [data-consent]',
);
hydrateWhen(document.documentElement, ['broken'], () =>
  import('./broken-pictures.ts').then((pictures) => pictures.replaceBrokenPictures()),
);

/** What was sold or changed its price since the build (VDP-125); sites without live changes load nothing. */
function startChanges(): void {
  const { liveKey, held } = document.body.dataset;
  const showChanges = () => import('../live/show-live-changes.ts').then((live) => live.showLiveChanges());
  if (liveKey) void showChanges();
  // Most of the time nothing is reserved (204), and nothing more is loaded; what shows it asks again, which the browser answers.
  else if (held)
    void apiFetch(held).then(({ status }) =>
      status < 204 || document.cookie.includes(OWN_CAR_COOKIE) ? showChanges() : undefined,
    );
}

// Leads sent while the browser was offline (FORM-032).
function sendRetained(): void {
  if (isKept('waiting'))
    import('../forms/send-waiting.ts').then((waiting) => waiting.sendWaiting()).catch(console.warn);
}
addEventListener('online', sendRetained);

/** Only browsers with an assistant (WebMCP) load what the page offers it. */
function startTools(): void {
  const context = (document as { modelContext?: ModelContext }).modelContext;
  if (context) void import('../page-tools/register-tools.ts').then((tools) => tools.registerTools(context));
}

// In a task of its own each, so that what the visitor does comes between.
whenShown(() => {
  for (const start of [startClickEvents, startSaved, showConsent, recordVisit, startVitals, startChanges, startTools])
    setTimeout(start);
  if (navigator.onLine) setTimeout(sendRetained);
});
