import type { AlertContact } from './alert-contact.ts';

/** What an alert tells of: one vehicle's price, or vehicles that a search finds. */
export type AlertKind = 'price' | 'matches';

/** What a contact is told when it cannot be one. */
export const contactInvalid = (sms: boolean): string =>
  sms ? 'Please enter an email address or a mobile number.' : 'Please enter a valid email address.';

/** What is said of a box that has to be ticked. */
export const CONSENT_MISSING = 'Please tick the box: we may only write to you when you agree.';

/** Changes whenever the words below do; the ledger keeps both. */
export const CONSENT_VERSION = '1';

/** What a visitor agrees to (Spam Act 2003, s 16: consent to these very messages, which the page names above it). */
export const consentWording = (dealer: string): string =>
  `Yes, ${dealer} may write to me about this. I can stop it at any time with the link in each message.`;

/** The form's answer, the same for every contact: it never tells whether a contact is known. */
export const sentTo = (channel: AlertContact['channel']): string =>
  channel === 'email'
    ? 'We have sent you an email. Open the link in it to confirm, and we will write when there is news.'
    : 'We have sent you a text message. Open the link in it to confirm, and we will write when there is news.';
