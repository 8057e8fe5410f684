import { type AlertMessage, signature } from '#src/domain/account/alert-messages.ts';
import { momentInWords } from '#src/domain/calendar/days.ts';
import { CHECKOUT_CALLS } from '#src/domain/checkout/checkout-calls.ts';
import type { DepositStatus } from '#src/domain/checkout/reservation.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { senderOf } from '../site-data/sold-by.ts';
import { carName, zoneOfCar } from './checkout-cars.ts';
import type { StoredReservation } from './reservations.ts';

/** What a buyer is written about a deposit; undefined for what the buyer did and saw on the page alone. */
export function buyerMessage(
  site: SiteData,
  reservation: StoredReservation,
  status: DepositStatus,
): AlertMessage | undefined {
  const words = wordsOf(site, reservation, status);
  if (!words) return undefined;
  const origin = (site.brochure?.origin ?? '').replace(/\/+$/, '');
  const page = `On the device you reserved with, you find it here:\n${origin}${CHECKOUT_CALLS.order}`;
  return {
    subject: words.subject,
    text: `${words.text}\n\n${page}\n\n${signature(senderOf(site, origin))}\n`,
    sms: words.subject,
  };
}

const ORDER_FOLLOWS =
  ' We have what you told us about your order, and call you to go through it. ' +
  'Nothing is a contract until you sign one.';

function wordsOf(site: SiteData, reservation: StoredReservation, status: DepositStatus) {
  const car = carName(site, reservation);
  const money = formatMoney(reservation.amount_cents / 100);
  const until = momentInWords(reservation.expires_at, zoneOfCar(site, reservation));
  switch (status) {
    case 'held':
      return {
        subject: `Reserved for you until ${until}: ${car}`,
        text:
          `Your deposit of ${money} is paid, and the ${car} is held for you until ` +
          `${until}.${reservation.kind === 'purchase' ? ORDER_FOLLOWS : ''}\n\nYou ` +
          `get all of the ${money} back when you ask for it. If you buy the vehicle, it counts towards the price.`,
      };
    case 'lost-refund-due':
    case 'lost-refunded':
      return {
        subject: `Your ${money} goes back to you: ${car}`,
        text:
          `Your payment of ${money} arrived when the ${car} was not free any more. All of it goes back to the card you ` +
          'paid with, which can take your bank ten days. You need to do nothing. We are sorry; ask us for something similar.',
      };
    case 'refund-due':
    case 'refunded':
      return {
        subject: `Your ${money} goes back to you: ${car}`,
        text: `Your reservation of the ${car} has ended. All of the ${money} goes back to the card you paid with, which can take your bank ten days.`,
      };
    default:
      return undefined;
  }
}
