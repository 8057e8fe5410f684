import { garagesOf, WATCHLIST_PATH } from '../account/sign-in-path.ts';
import type { SignInType } from '../account/sign-in-types.ts';
import { CHECKOUT_JOURNEY_PATH } from '../checkout/checkout.ts';
import { FINANCE_APPLICATION_PATH } from '../finance/application/application-paths.ts';
import type { Settings } from '../settings/settings.schema.ts';

type Gated = Pick<Settings, 'gating' | 'finance' | 'checkout'>;

/**
 * What a visitor has to sign in for to see a page (GATE-001, GATE-002, GATE-007); undefined for a page that everybody
 * sees, trade-in and sell-my-car always among them (GATE-003).
 *
 * @param path address path without query.
 */
export function gateOf(path: string, settings: Gated): SignInType | undefined {
  const { gating, finance, checkout } = settings;
  const isExtra = (gate: Gated['gating']['extra'][number]) => gating.extra.includes(gate);
  const isBelow = (root: string) => path === root || path.startsWith(`${root}/`);
  if (path === WATCHLIST_PATH) return 'watchlist';
  if (path === '/online-payment') return 'online-payment';
  if ([...garagesOf(settings)].some(isBelow)) return 'my-garage';
  if (path === '/spin-to-win' && isExtra('spin-to-win')) return 'spin-to-win';
  if (path === finance.path && isExtra('finance')) return 'finance';
  if (path === FINANCE_APPLICATION_PATH && isExtra('car-finance')) return 'car-finance';
  const isCheckout = path === CHECKOUT_JOURNEY_PATH || /^\/cars\/[^/]+$/.test(beforeEnd(path, `/${checkout.path}`));
  return isCheckout && isExtra('checkout') ? 'checkout' : undefined;
}

/** A path without its ending; empty for one that ends otherwise. */
const beforeEnd = (path: string, ending: string) => (path.endsWith(ending) ? path.slice(0, -ending.length) : '');
