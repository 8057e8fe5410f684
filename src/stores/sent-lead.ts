import { readSession, writeSession } from './session.ts';

/** What the success page says of the lead that was sent last (FORM-002, FORM-021). */
export type SentLead = {
  leadId: string;
  category?: string;
  car?: string;
  /** The time that was asked for, in words. */
  time?: string | undefined;
};

/** Leaves the lead for the success page. */
export const rememberSentLead = (lead: SentLead) => writeSession('success', lead);

/** The lead that was sent last in this visit; undefined when there is none. */
export function readSentLead(): Pick<SentLead, 'leadId' | 'car' | 'time'> | undefined {
  const stored = (readSession('success') ?? {}) as { leadId?: unknown; car?: unknown; time?: unknown };
  const { leadId, car, time } = stored;
  if (typeof leadId !== 'string' && typeof leadId !== 'number') return undefined;
  return {
    leadId: String(leadId),
    ...(typeof car === 'string' && { car }),
    ...(typeof time === 'string' && { time }),
  };
}
