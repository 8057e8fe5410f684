import { startConsent } from './consent.ts';
import { startEmail } from './email-us.ts';
import { startSearchPanel } from './search-panel.ts';

/** What answers clicks in the header; loaded when a visitor first reaches for the page. */
export function startHeaderTouch(): void {
  startSearchPanel();
  startEmail();
  startConsent();
}
