import { clockText } from '#src/domain/hours/hours.ts';

type Span = { date: string; open: number; close: number };

/** The dealer's own date and minutes since midnight. */
function dealerTime(now: Date, timeZone: string): { date: string; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((item) => item.type === type)?.value ?? '00';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

const clock = (minutes: number) => clockText(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);

/** "Open until 5:30 pm", "Opens today at 9 am", "Closed, opens Mon at 8:30 am". */
function stateWords(spans: Span[], now: { date: string; minutes: number }): { open: boolean; text: string } {
  const today = spans.find((span) => span.date === now.date);
  if (today && now.minutes >= today.open && now.minutes < today.close)
    return { open: true, text: `Open until ${clock(today.close)}` };
  if (today && now.minutes < today.open) return { open: false, text: `Opens today at ${clock(today.open)}` };
  const next = spans.find((span) => span.date > now.date);
  if (!next) return { open: false, text: 'Closed' };
  const day = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(next.date));
  return { open: false, text: `Closed, opens ${day} at ${clock(next.open)}` };
}

function update(): void {
  const now = dealerTime(new Date(), document.body.dataset.timeZone ?? 'Australia/Brisbane');
  const weekday = String(new Date(`${now.date}T00:00:00Z`).getUTCDay());
  for (const element of document.querySelectorAll<HTMLElement>('[data-open]')) {
    const state = stateWords(JSON.parse(element.dataset.open ?? '[]') as Span[], now);
    element.classList.toggle('open-state--open', state.open);
    const text = element.querySelector('[data-open-text]');
    if (text) text.textContent = state.text;
  }
  for (const row of document.querySelectorAll<HTMLElement>('[data-days]')) {
    row.classList.toggle('hours__today', (row.dataset.days ?? '').split(' ').includes(weekday));
  }
  // HRS-006, HRS-008: days pass after a print.
  for (const row of document.querySelectorAll<HTMLElement>('[data-date]')) {
    const date = row.dataset.date ?? '';
    row.hidden = date < now.date;
    if (date === now.date) row.querySelector('dt')?.replaceChildren('Today');
  }
}

update();
setInterval(update, 60_000);
