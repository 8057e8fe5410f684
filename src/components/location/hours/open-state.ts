import { localTime, type OpenSpan, openState, type ZoneOffset } from '#src/domain/location/open-state.ts';
import { hydrateWhen } from '#src/islands/hydrate/hydrate-when.start.ts';

/** What is rendered of a location: its hours of the next days, and the time there and where the site is. */
type Rendered = { spans: OpenSpan[]; offsets: ZoneOffset[]; siteOffsets?: ZoneOffset[] };

/** Keeps "Open until …", today's row and the holiday hours true while days pass after a build. */
function update(): void {
  const now = new Date();
  let date = '';
  for (const element of document.querySelectorAll<HTMLElement>('[data-open]')) {
    const { spans, offsets, siteOffsets = offsets } = JSON.parse(element.dataset.open ?? '') as Rendered;
    const state = openState(spans, localTime(now, offsets));
    date = localTime(now, siteOffsets).date;
    element.classList.toggle('open-state--open', state.open);
    element.querySelector('[data-open-text]')?.replaceChildren(state.text);
  }
  const weekday = String(new Date(`${date}T00:00:00Z`).getUTCDay());
  for (const row of document.querySelectorAll<HTMLElement>('[data-days]')) {
    row.classList.toggle('hours__today', (row.dataset.days ?? '').split(' ').includes(weekday));
  }
  // HRS-006, HRS-008.
  for (const row of document.querySelectorAll<HTMLElement>('[data-date]')) {
    const day = row.dataset.date ?? '';
    row.hidden = day < date;
    if (day === date) row.querySelector('dt')?.replaceChildren('Today');
  }
  for (const dialog of document.querySelectorAll<HTMLElement>('[data-holiday]')) {
    const none = !dialog.querySelector('[data-date]:not([hidden])');
    const link = document.querySelector<HTMLElement>(`[popovertarget="${dialog.id}"]:not(#${dialog.id} *)`);
    if (link) link.hidden = none;
  }
}

let isUpdating = false;

function startUpdating(): void {
  if (isUpdating) return;
  isUpdating = true;
  update();
  setInterval(update, 60_000);
}

// Nobody needs it before a visitor comes near what it is for.
for (const place of document.querySelectorAll<HTMLElement>('[data-open]')) hydrateWhen(place, ['near'], startUpdating);
