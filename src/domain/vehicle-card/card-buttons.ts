import { checkoutPath } from '../checkout/checkout.ts';
import { formatMoney } from '../price/money.ts';
import type { CardCar } from './card-car.ts';
import type { CardSettings } from './card-settings.ts';

/** A button of a card or of the vehicle page's sidebar. */
export type CardButton = {
  kind: 'testDrive' | 'enquire' | 'viewDetails' | 'reserve' | 'findSimilar';
  text: string;
  href: string;
};

/** The card of every list, or that of the similar-cars carousel (CARD-016). */
export type CardVariant = 'standard' | 'similar';

const bookTextOf = ({ item_type }: CardCar, { bookTexts }: CardSettings) =>
  bookTexts[item_type ?? 'car'] ?? 'Book a test drive';

/** Whether a vehicle can be test driven (CARD-011). */
export function qualifiesForTestDrive(
  car: Pick<CardCar, 'status' | 'reserved' | 'car_type' | 'tag'>,
  testDriveCarTypes: readonly string[],
): boolean {
  if (car.status !== 'in_stock' || car.reserved) return false;
  return testDriveCarTypes.includes(car.car_type) || car.tag?.trim() === 'Test Drive Only';
}

/**
 * The buttons of a card, the main one first (CARD-010 to CARD-016). Their targets are parts of the vehicle's page
 * `href`, so that they work without scripts.
 */
export function cardButtons(
  car: CardCar,
  inStock: boolean,
  settings: CardSettings,
  href: string,
  variant: CardVariant,
): CardButton[] {
  const testDrive: CardButton = { kind: 'testDrive', text: bookTextOf(car, settings), href: `${href}#book-test-drive` };
  if (!inStock) {
    if (variant === 'similar' && settings.similarSoldButton === 'bookTestDrive') return [testDrive];
    return [{ kind: 'findSimilar', text: settings.findSimilarText, href: `${href}#enquire` }];
  }
  const buttons: CardButton[] = [
    qualifiesForTestDrive(car, settings.testDriveCarTypes)
      ? testDrive
      : { kind: 'enquire', text: settings.enquireText, href: `${href}#enquire` },
  ];
  if (settings.showViewDetails) buttons.push({ kind: 'viewDetails', text: 'View details', href });
  if (car.checkout) {
    const reserve = checkoutPath(car, settings.checkoutPath);
    buttons.push({ kind: 'reserve', text: `Reserve now ${formatMoney(settings.deposit)}`, href: reserve });
  }
  return buttons;
}
