import { consentChoice } from '#src/stores/consent.ts';

/**
 * The consent control is in every page; on sites that tell or ask it is shown until the visitor has decided
 * (EVT-021).
 */
export function showConsent(): void {
  const bar = document.querySelector<HTMLElement>('[data-privacy="notice"] .consent, [data-privacy="ask"] .consent');
  if (bar) bar.hidden = navigator.globalPrivacyControl || consentChoice() !== undefined;
}
