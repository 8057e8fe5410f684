import { checkoutOffer } from '#src/domain/site/checkout-offer.ts';
import { TRADE_IN_PATH } from '#src/domain/trade-in/trade-in-paths.ts';
import { type Action, sidebarActions } from '#src/page-data/vehicle/sidebar-actions.ts';
import type { VehicleFacts } from './vehicle-facts.ts';
import { shownLoan } from './vehicle-finance.ts';

/** Whether the dealer takes the visitor's own vehicle towards this one. */
export const hasTradeIn = ({ site, features }: VehicleFacts): boolean =>
  features.tradeIn && site.paths.has(TRADE_IN_PATH);

/** The buttons of a vehicle's page, as far as what they lead to exists. */
export function vehicleActions(facts: VehicleFacts, hasFinance: boolean): Action[] {
  const { site, car, noun, features, dollars } = facts;
  const { settings, paths, words } = site;
  return sidebarActions(car, {
    enquireText: settings.vehicleCard.enquireText,
    testDriveCarTypes: settings.vehicleCard.testDriveCarTypes,
    bookText: words.bookText([car]),
    noun: noun.singular,
    finance: hasFinance,
    financePath: settings.finance.path,
    pricingMode: settings.pricing.mode,
    loan: shownLoan(car, site, dollars),
    tradeIn: hasTradeIn(facts),
    checkout: checkoutOffer(car, site),
    checkoutPath: settings.checkout.path,
    deposit: settings.checkout.deposit,
    inspection: site.lawStateOf(car) === 'NSW',
    today: site.today,
    print: features.print && paths.has('/print'),
    ford: settings.site.template === 'ford-group',
  });
}
