import { ALERTS_PATH } from '../account/alerts-path.ts';
import { garagesOf, WATCHLIST_PATH } from '../account/sign-in-path.ts';
import { CHECKOUT_JOURNEY_PATH } from '../checkout/checkout.ts';
import { FINANCE_APPLICATION_PATH, FINANCE_RECEIVED_PATH } from '../finance/application/application-paths.ts';
import { TEST_DRIVE_PATH } from '../navigation/navigation.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { TRADE_IN_PATH, TRADE_IN_PATHS } from '../trade-in/trade-in-paths.ts';

/** The pages that belong to a switch: without it they are not rendered, whoever wrote them (CFG-008). */
type SwitchedPages = {
  /** The setting, as its author knows it. */
  setting: string;
  on(settings: Settings): boolean;
  paths(settings: Settings): readonly string[];
};

/** The switches that can differ from vehicle to vehicle. */
type CarSwitch = 'chat' | 'print' | 'tradeIn' | 'finance' | 'reserve';

/** Whether a switch is on for the site, or by `features.overrides` for some of its vehicles (GEN-009). */
export function onSomewhere({ features }: Pick<Settings, 'features'>, name: CarSwitch): boolean {
  return features[name] || features.overrides.some(({ set }) => set[name] === true);
}

/** The addresses a finance page may have (ROUTE-020). */
const FINANCE_PATHS = ['/finance', '/finance-enquiry', '/apply-for-finance', '/ford-finance'];
/** Every address of its own where a visitor may ask the dealer for one thing (ROUTE-018). */
export const REQUEST_PATHS: readonly string[] = [
  ...FINANCE_PATHS,
  FINANCE_APPLICATION_PATH,
  FINANCE_RECEIVED_PATH,
  ...TRADE_IN_PATHS,
  TRADE_IN_PATH,
  TEST_DRIVE_PATH,
  CHECKOUT_JOURNEY_PATH,
  '/service',
  '/ford-service',
];

export const SWITCHED_PAGES: readonly SwitchedPages[] = [
  {
    setting: 'features.finance',
    on: (settings) => onSomewhere(settings, 'finance'),
    paths: () => [...FINANCE_PATHS, FINANCE_APPLICATION_PATH, FINANCE_RECEIVED_PATH],
  },
  {
    setting: 'features.tradeIn',
    on: (settings) => onSomewhere(settings, 'tradeIn'),
    paths: () => [...TRADE_IN_PATHS, TRADE_IN_PATH],
  },
  { setting: 'features.print', on: (settings) => onSomewhere(settings, 'print'), paths: () => ['/print'] },
  {
    setting: 'features.reserve',
    on: (settings) => onSomewhere(settings, 'reserve'),
    paths: () => [CHECKOUT_JOURNEY_PATH],
  },
  { setting: 'features.offers', on: ({ features }) => features.offers, paths: () => ['/special-offers'] },
  { setting: 'features.models', on: ({ features }) => features.models, paths: () => ['/models'] },
  { setting: 'features.brandsPage', on: ({ features }) => features.brandsPage, paths: () => ['/brands'] },
  { setting: 'features.saving', on: ({ features }) => features.saving !== 'off', paths: () => ['/compare'] },
  { setting: 'features.saving', on: ({ features }) => features.saving === 'watchlist', paths: () => [WATCHLIST_PATH] },
  {
    setting: 'features.garage',
    on: ({ features }) => features.garage,
    paths: (settings) => [...garagesOf(settings)],
  },
  { setting: 'alerts.by', on: ({ alerts }) => alerts.by !== 'off', paths: () => [ALERTS_PATH] },
  { setting: 'pricing.mode', on: ({ pricing }) => pricing.mode === 'sale', paths: () => ['/price-range'] },
];

/** The setting that keeps a page from being rendered; undefined for a page that may be rendered. */
export function switchedOff(path: string, settings: Settings): string | undefined {
  return SWITCHED_PAGES.find((owner) => owner.paths(settings).includes(path) && !owner.on(settings))?.setting;
}
