import { localTime, type OpenSpan, openState } from '#src/domain/hours/open-state.ts';
import { hydrateWhen } from '#src/islands/start/hydrate-when.ts';

/** What is printed of a location: its hours of the next days and its time zone. */
type Printed = { spans: OpenSpan[]; zone: string };

/** Keeps "Open until …", today's row and the holiday hours true while days pass after a print. */
function update(): void {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLElement>('[data-open]')) {
    const { spans, zone } = JSON.parse(element.dataset.open ?? '') as Printed;
    const state = openState(spans, localTime(now, zone));
    element.classList.toggle('open-state--open', state.open);
    element.querySelector('[data-open-text]')?.replaceChildren(state.text);
  }
  const { date } = localTime(now, document.body.dataset.timeZone ?? 'Australia/Brisbane');
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

// To work out the first date takes a browser long: it waits until a visitor comes near what it is for.
for (const place of document.querySelectorAll<HTMLElement>('[data-open]')) hydrateWhen(place, ['near'], startUpdating);
