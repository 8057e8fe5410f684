import { checkoutOffer } from '#src/domain/site/checkout-offer.ts';
import { TRADE_IN_PATH } from '#src/domain/trade-in/trade-in-paths.ts';
import { type Action, sidebarActions } from '#src/page-data/vehicle/sidebar-actions.ts';
import type { VehicleFacts } from './vehicle-facts.ts';
import { shownLoan } from './vehicle-finance.ts';

/** The buttons of a vehicle's page, as far as what they lead to exists. */
export function vehicleActions({ site, car, noun, features, dollars }: VehicleFacts, hasFinance: boolean): Action[] {
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
    tradeIn: features.tradeIn && paths.has(TRADE_IN_PATH),
    checkout: checkoutOffer(car, site),
    checkoutPath: settings.checkout.path,
    deposit: settings.checkout.deposit,
    inspection: site.lawStateOf(car) === 'NSW',
    today: site.today,
    print: features.print && paths.has('/print'),
    ford: settings.site.template === 'ford-group',
  });
}
