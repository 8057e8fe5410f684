import { HUMAN_TOKEN } from '../features/human-check.ts';
import { HONEYPOT } from './forms/form-fields.ts';

/** For how many seconds the page was open when the form was sent; forms without scripts cannot say it. */
export const OPEN_SECONDS = 'open_seconds';
/** The form waited in the browser for a connection (FORM-032). */
export const SENT_LATER = 'sent_later';

/** What a form says of how it was sent; no part of a lead. */
export const SENDING_FIELDS: readonly string[] = [HONEYPOT, HUMAN_TOKEN, OPEN_SECONDS, SENT_LATER];

/**
 * What tells that a lead comes from a program: it filled a field that people do not see, or was faster than a person.
 * `unchecked` is no sign: it could not be asked to prove that a person sent it.
 */
export type SpamSignal = 'hidden-field' | 'too-fast' | 'unchecked';

/**
 * The sign of a program in what was sent.
 *
 * @param leastSeconds the least that a person takes; 0 asks for nothing. A form that does not say how long it took is not
 *   held to it.
 */
export function spamSignal(fields: Record<string, unknown>, leastSeconds: number): SpamSignal | undefined {
  if (fields[HONEYPOT] !== undefined && fields[HONEYPOT] !== '') return 'hidden-field';
  const seconds = fields[OPEN_SECONDS];
  return typeof seconds === 'number' && seconds < leastSeconds ? 'too-fast' : undefined;
}
