import { persistedText, setPersisted } from './persisted.ts';

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

const $consent = persistedText('consent');

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
 *
 * @param asks whether the site asks first.
 */
export function hasConsent(asks = document.body.dataset.privacy === 'ask'): boolean {
  return consentChoice() ?? (!asks && navigator.globalPrivacyControl !== true);
}

/**
 * EVT-022: whether the speed of pages may be measured: while events may be recorded; on a site that needs no consent for it
 * also where it asks for events, until the visitor refuses.
 */
export const mayMeasure = (): boolean => hasConsent('vitalsAsk' in document.body.dataset);

/** The one consent switch: nothing is recorded, pushed or sent while it is off. */
export function setConsent(allowed: boolean): void {
  const choice = allowed ? 'granted' : 'denied';
  unkept = setPersisted($consent, choice) ? undefined : choice;
}
