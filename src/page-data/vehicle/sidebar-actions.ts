import { type CheckoutOffer, checkoutPath, purchasePath } from '#src/domain/checkout/checkout.ts';
import { DEALER_NOTICE, depositNote, inspectionNote } from '#src/domain/checkout/deposit-labels.ts';
import { withLoan } from '#src/domain/finance/application/with-loan.ts';
import type { CalculatorInput } from '#src/domain/finance/calculator.ts';
import type { PricedCar, Pricing } from '#src/domain/price/price-shown.ts';
import { TRADE_IN_PATH } from '#src/domain/trade-in/trade-in-paths.ts';
import { qualifiesForTestDrive } from '#src/domain/vehicle-card/card-buttons.ts';
import { financeLink } from '#src/domain/vehicle-page/finance-link.ts';

/** A button of the vehicle page's sidebar. */
export type Action = {
  kind:
    | 'enquire'
    | 'testDrive'
    | 'finance'
    | 'tradeIn'
    | 'reserve'
    | 'buyOnline'
    | 'historyReport'
    | 'notice'
    | 'print';
  text: string;
  href: string;
  /** Small render below the button. */
  note?: string;
  /** Opens in a new tab. */
  newTab?: boolean;
};

type ActionCar = PricedCar & {
  id: string | number;
  slug: string;
  status: string;
  car_type: 'new' | 'used' | 'demo';
  make?: string | null | undefined;
  vin?: string | null | undefined;
  tag?: string | null | undefined;
  reserved?: boolean | null | undefined;
  reserved_until?: string | null | undefined;
  dealership_slug?: string | number | null | undefined;
  file?: string | null | undefined;
  dealer_notice?: string | null | undefined;
};

/** What decides which actions a car in stock offers; the switches are those for this car (GEN-009). */
export type ActionSettings = {
  enquireText: string;
  testDriveCarTypes: readonly string[];
  /** The label of the button for a viewing, and the noun of the vehicle. */
  bookText: string;
  noun: string;
  finance: boolean;
  financePath: string;
  /** `pricing.mode`. */
  pricingMode: Pricing['mode'];
  /** The loan that the page shows, which goes along (FIN-002). */
  loan: Partial<CalculatorInput> | undefined;
  tradeIn: boolean;
  /** What it may be taken for online (VDP-060, VDP-064). */
  checkout: CheckoutOffer | undefined;
  checkoutPath: string;
  deposit: number;
  /** A buyer reads of the chance to inspect it (LAW-003). */
  inspection: boolean;
  print: boolean;
  /** The day in the site's time zone, `YYYY-MM-DD`. */
  today: string;
  /** The Ford configuration (VDP-065). */
  ford: boolean;
};

/** Of a vehicle that somebody has reserved. */
const NEXT_IN_LINE = 'Be next in line';

/** "Reserved until Friday 27 November. …"; without a day that is known and to come it says none. */
function reservedNote(until: string | null | undefined, today: string): string {
  const day = /^\d{4}-\d\d-\d\d/.exec(until ?? '')?.[0] ?? '';
  const words = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const end = day >= today && day !== '' ? ` until ${words.format(new Date(day))}` : '';
  return `Reserved for somebody else${end}. Be next in line: we call you first if it comes free.`;
}

/** A web address, or a file of the site. */
const isWebLink = (href: string) => /^(?:https?:\/\/|\/(?!\/))/.test(href);

/** What the Ford configuration leaves out: its buttons are enquiry, test drive, finance and reserve (VDP-065). */
const NOT_FORD = new Set<Action['kind']>(['tradeIn', 'buyOnline']);

/** The page that asks for a trade-in towards a vehicle (ROUTE-005). */
export const tradeInHref = ({ id }: Pick<ActionCar, 'id'>): string =>
  `${TRADE_IN_PATH}?car_id=${encodeURIComponent(String(id).toWellFormed())}`;

/** The finance link of the button, with the loan of the page. */
function financeHref(car: ActionCar, { financePath, pricingMode, loan }: ActionSettings): string {
  const href = financeLink(car, financePath, pricingMode);
  return loan ? withLoan(href, loan) : href;
}

/** The action buttons of a car in stock in the order of VDP-036, each only when it is allowed. */
export function sidebarActions(car: ActionCar, settings: ActionSettings): Action[] {
  const slug = encodeURIComponent(car.slug);
  const file = car.file?.trim() ?? '';
  const notice = car.dealer_notice?.trim() ?? '';
  const actions: (Action | false)[] = [
    {
      kind: 'enquire',
      text: car.reserved ? NEXT_IN_LINE : settings.enquireText,
      href: '#enquire',
      ...(car.reserved && { note: reservedNote(car.reserved_until, settings.today) }),
    },
    qualifiesForTestDrive(car, settings.testDriveCarTypes) && {
      kind: 'testDrive',
      text: settings.bookText,
      href: '#book-test-drive',
    },
    settings.finance && {
      kind: 'finance',
      text: 'Get finance',
      href: financeHref(car, settings),
    },
    settings.tradeIn && {
      kind: 'tradeIn',
      text: 'Trade-in valuation',
      href: tradeInHref(car),
    },
    settings.checkout !== undefined && {
      kind: 'reserve',
      text: settings.noun.length > 7 ? 'Reserve it' : `Reserve this ${settings.noun}`,
      href: checkoutPath(car, settings.checkoutPath),
      note: depositNote(settings.deposit) + (settings.inspection ? `. ${inspectionNote(settings.noun)}` : ''),
    },
    settings.checkout === 'purchase' && { kind: 'buyOnline', text: 'Buy online', href: purchasePath(car.slug) },
    /^https?:\/\//.test(file) && { kind: 'historyReport', text: 'History report', href: file, newTab: true },
    isWebLink(notice) && { kind: 'notice', text: DEALER_NOTICE, href: notice, newTab: true },
    settings.print && { kind: 'print', text: 'Print', href: `/print?car_id=${slug}`, newTab: true },
  ];
  return actions.filter((action) => action !== false).filter(({ kind }) => !(settings.ford && NOT_FORD.has(kind)));
}
