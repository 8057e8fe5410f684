import { keep, keptText } from './kept.ts';

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

const $consent = keptText('consent');

/** A choice that the browser does not keep holds for the page. */
let unkept: string | undefined;

/** The visitor's own choice; undefined as long as there is none. */
export function consentChoice(): boolean | undefined {
  const choice = unkept ?? $consent.get();
  return choice === undefined ? undefined : choice === 'granted';
}

/**
 * EVT-021: whether events may be recorded: the visitor's own choice; without one not on a site that asks first, nor in
 * a browser that sends Global Privacy Control.
 */
export function hasConsent(): boolean {
  return consentChoice() ?? (document.body.dataset.privacy !== 'ask' && navigator.globalPrivacyControl !== true);
}

/** The one consent switch: nothing is recorded, pushed or sent while it is off. */
export function setConsent(allowed: boolean): void {
  const choice = allowed ? 'granted' : 'denied';
  unkept = keep($consent, choice) ? undefined : choice;
}
