import { DAY_MS } from '#src/domain/calendar/days.ts';
import { SENT_LATER } from '#src/domain/lead/spam-signals.ts';
import { track } from '#src/stores/analytics.ts';
import { $waitingLeads, dropWaiting, type WaitingLead } from '#src/stores/waiting-leads.ts';
import { postLead, type SendResult } from './post-lead.ts';

/** days; FORM-032. */
const waitingLeadDays = 3;

/** What became of a lead that waited; its form, where it is on the page, answers for it by `preventDefault`. */
export type WaitingLeadEvent = CustomEvent<{ lead: WaitingLead; result: SendResult }>;

/**
 * Sends the leads that wait in this browser, each once though several tabs try (FORM-032), and says what became of them.
 * One that cannot be sent yet keeps waiting; one that is too old, or that the function refuses, is given up.
 */
export async function sendWaiting(now = Date.now()): Promise<void> {
  const all = async () => {
    for (const lead of $waitingLeads.get()) await send(lead, now);
  };
  // Only one tab sends; the others leave it to that one.
  if ('locks' in navigator)
    await navigator.locks.request('waiting-leads', { ifAvailable: true }, (lock) => (lock ? all() : undefined));
  else await all();
}

async function send(lead: WaitingLead, now: number): Promise<void> {
  const when = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short' }).format(lead.at);
  if (now - lead.at > waitingLeadDays * DAY_MS) {
    dropWaiting(lead.key);
    return showSentNote(`Your message of ${when} was not sent: you were offline for too long. Please send it again.`);
  }
  const body = JSON.stringify({ ...(JSON.parse(lead.body) as object), [SENT_LATER]: true });
  const result = await postLead(lead.action, lead.key, body);
  if ('error' in result && !result.isRefused) return;
  dropWaiting(lead.key);
  if ('leadId' in result) track(lead.success.event, { carId: lead.success.carId ?? '' });
  const event: WaitingLeadEvent = new CustomEvent('waiting-lead', { detail: { lead, result }, cancelable: true });
  if (!document.dispatchEvent(event)) return;
  showSentNote(
    'leadId' in result
      ? `You are online again, and your message of ${when} was sent.`
      : `Your message of ${when} was not sent. ${result.error || 'Please send it again.'}`,
  );
}

/** Says what became of a message that waited, announced and kept until the visitor closes it (FORM-032). */
function showSentNote(text: string): void {
  const note = document.createElement('div');
  note.className = 'toast';
  note.setAttribute('role', 'status');
  document.body.append(note);
  const said = document.createElement('p');
  said.textContent = text;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button button--secondary';
  close.textContent = 'OK';
  close.onclick = () => note.remove();
  note.append(said, close);
}
