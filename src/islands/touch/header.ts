import { startConsent } from '../site/consent.ts';
import { startEmail } from '../site/email-us.ts';
import { startSearchPanel } from '../site/search-panel.ts';

/** What answers clicks in the header; loaded when a visitor first reaches for the page. */
export function startHeaderTouch(): void {
  startSearchPanel();
  startEmail();
  startConsent();
}
