import type { EventName } from '#src/domain/analytics/event-numbers.ts';
import { listOf, persistedJson, setPersisted } from './persisted.ts';
import type { SentLead } from './sent-lead.ts';

/** What follows when a lead was taken: the event it is recorded as, and what the success page says. */
export type LeadSuccess = Omit<SentLead, 'leadId'> & { event: EventName; carId?: string };

/** A lead that was sent while the browser was offline (FORM-032). */
export type WaitingLead = {
  /** Its idempotency key: however often it is sent, it is one lead. */
  key: string;
  /** The path of the function that takes it. */
  action: string;
  /** What is sent, as JSON. */
  body: string;
  success: LeadSuccess;
  /** When the visitor sent it, in ms since 1970. */
  at: number;
};

/** leads of one browser that wait at most; a visitor sends one. */
const MAX_WAITING = 5;

/** The leads that wait in this browser, oldest first; what else is stored is left out. */
export const $waitingLeads = persistedJson('waiting', listOf(waitingLead));

/**
 * Keeps a lead to be sent later, in place of one with the same key.
 *
 * @returns false when the browser keeps nothing.
 */
export function rememberWaiting(lead: WaitingLead): boolean {
  const others = $waitingLeads.get().filter(({ key }) => key !== lead.key);
  return setPersisted($waitingLeads, [...others, lead].slice(-MAX_WAITING));
}

/** Keeps a lead no longer: it was sent, is too old, or its visitor took it back. */
export function dropWaiting(key: string): void {
  setPersisted(
    $waitingLeads,
    $waitingLeads.get().filter((lead) => lead.key !== key),
  );
}

function waitingLead(stored: unknown): WaitingLead | undefined {
  const lead = (stored ?? {}) as WaitingLead;
  const texts = [lead.key, lead.action, lead.body, lead.success?.event];
  // A path of this site, and none of another one's (`//host`).
  const isOwn = /^\/[^/\\]/.test(String(lead.action));
  return texts.every((text) => typeof text === 'string') && isOwn && Number.isFinite(lead.at) ? lead : undefined;
}
