import { Fragment, createElement as h, type ReactNode } from 'react';
import { momentInWords } from '#src/domain/calendar/days.ts';
import { checkoutPath, purchasePath, reserveHoldHours } from '#src/domain/checkout/checkout.ts';
import { CHECKOUT_CALLS } from '#src/domain/checkout/checkout-calls.ts';
import { REFUND } from '#src/domain/checkout/deposit-labels.ts';
import { type DepositStatus, depositStatus } from '#src/domain/checkout/reservation.ts';
import { formatPhone, phoneHref } from '#src/domain/fields/phone.ts';
import type { VisitPlace } from '#src/domain/location/location-block.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { Actions, answerPage, wayOn } from '../http/answer-page.ts';
import type { FunctionContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { log, safeError } from '../log/log.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { carSummary } from './car-summary.ts';
import { carName, placeOfCar, zoneOfCar } from './checkout-cars.ts';
import { depositReference } from './deposit-lead.ts';
import { cookieToken, orderCookie, ownCarCookie } from './order-token.ts';
import { reservationOfToken, type StoredReservation } from './reservations.ts';
import { closeReservation, providerOf, refundReservation, settleReservation } from './settle-reservation.ts';

/** Seconds after which a page that waits for a bank looks again by itself. */
const LOOK_AGAIN_SECONDS = 5;

/** What the payment page says of a payment that is not made yet. */
type Waiting = { href?: string | undefined; declined?: boolean; processing?: boolean; unknown?: boolean };

/**
 * The page of a reservation: what is true of it now, however often it is opened. It asks the payment provider itself, so
 * that a call of the provider that is late or lost leaves nobody in doubt.
 */
export async function orderPage(request: Request, context: FunctionContext): Promise<Response> {
  const token = new URL(request.url).searchParams.get('order') ?? cookieToken(request);
  const found = await reservationOfToken(context, token);
  if (!found) return unknownOrder(context.site);
  const kept = cookieToken(request);
  // Anybody may send somebody a link: what a browser reserved itself stays what it finds again.
  const page = await showOrder(context, found, token, kept === '' || kept === token);
  if (kept === '') page.headers.append('set-cookie', orderCookie(token));
  return page;
}

/** Ends a reservation for its buyer: nobody may pay any more, and what was paid goes back. */
export async function cancelOrder(context: FunctionContext, token: string): Promise<Response> {
  const found = await reservationOfToken(context, token);
  if (!found) return unknownOrder(context.site);
  if (!mayEnd(found, context.now)) return showOrder(context, found, token);
  try {
    const closed = found.money === 'none' ? await closeReservation(context, found, 'cancelled') : found;
    const ended = closed.money === 'paid' ? await refundReservation(context, closed, 'cancelled') : closed;
    return await showOrder(context, ended, token);
  } catch (error) {
    log.error({ err: safeError(error), reservation: found.id }, 'A reservation could not be ended by its buyer.');
    const call = context.site.phone ? `call us on ${formatPhone(context.site.phone)}` : 'call us';
    throw new Refusal(503, `We cannot end it at the moment. Please try again, or ${call}.`);
  }
}

/** While the vehicle is theirs, buyers end it by themselves; later the deposit may be part of a purchase. */
const mayEnd = (reservation: StoredReservation, now: Date) => {
  const status = depositStatus(reservation, now);
  return status === 'waiting' || status === 'held';
};

function unknownOrder(site: SiteData): Promise<Response> {
  const text =
    'We do not know a reservation on this device. Open the page on the device you reserved with, or ask us: we find it by your name.';
  const content = h(Fragment, null, said(text), h(Actions, site, wayOn(stockPath(site), 'See our vehicles')));
  return answerPage({ title: 'Your reservation', content, status: 404 }, site);
}

/** @param isOwn the browser made the reservation, or has no other: the page of the vehicle says so there. */
async function showOrder(
  context: FunctionContext,
  found: StoredReservation,
  token: string,
  isOwn = true,
): Promise<Response> {
  const { site, now } = context;
  const { reservation, waiting } = await asItIs(context, found);
  const status = depositStatus(reservation, now);
  const { title, words, on } = pageOf(site, reservation, status, waiting);
  const isHeld = status === 'held';
  const visit = isHeld ? placeOfCar(site, reservation)?.visit : undefined;
  const hasEnd = mayEnd(reservation, now) && !waiting.processing;
  const page = await answerPage(
    {
      title,
      about: carSummary(site, reservation.car_slug),
      content: h(
        Fragment,
        null,
        words,
        isHeld && h(Facts, { visit, reference: await depositReference(context.db, reservation) }),
        h(Actions, site, visit ? wayOn(visit.directions, 'Get directions') : on),
        hasEnd && h(EndForm, { reservation, token }),
      ),
    },
    site,
  );
  if (isOwn) page.headers.append('set-cookie', ownCarCookie(isHeld ? reservation.car_slug : ''));
  if (waiting.processing) page.headers.set('refresh', String(LOOK_AGAIN_SECONDS));
  return page;
}

/** The hold after its provider was asked, and what the payment page says. */
async function asItIs(
  context: FunctionContext,
  found: StoredReservation,
): Promise<{ reservation: StoredReservation; waiting: Waiting }> {
  try {
    const reservation = await settleReservation(context, found);
    if (reservation.state !== 'pending' || reservation.session_id === null) return { reservation, waiting: {} };
    const payment = await (await providerOf(context))?.read(reservation.session_id);
    return {
      reservation,
      waiting: {
        href: payment?.href,
        declined: payment?.declined === true,
        processing: payment?.state === 'processing',
      },
    };
  } catch (error) {
    log.warn(
      { err: safeError(error), reservation: found.id },
      'The payment provider does not say how a payment stands.',
    );
    return { reservation: found, waiting: { unknown: true } };
  }
}

/** Where a buyer comes to, and what to say on the phone. */
const Facts = ({ visit, reference }: { visit: VisitPlace | undefined; reference: string | undefined }): ReactNode =>
  (visit || reference) &&
  h(
    'dl',
    { className: 'answer__facts' },
    visit && fact('It stands at', h('strong', null, visit.name), h('br'), visit.address),
    reference && fact('Your reference', reference),
  );

const fact = (name: string, ...value: ReactNode[]) => h('div', null, h('dt', null, name), h('dd', null, ...value));

/** What was paid is given back after a second word: one tap on a phone ends nothing. */
function EndForm({ reservation, token }: { reservation: StoredReservation; token: string }): ReactNode {
  const money = formatMoney(reservation.amount_cents / 100);
  const isPaid = reservation.money === 'paid';
  const text = isPaid ? `End it and get my ${money} back` : 'I do not want it any more';
  const form = h(
    'form',
    { method: 'post', action: CHECKOUT_CALLS.cancel },
    h('input', { type: 'hidden', name: 'order', value: token }),
    h('button', { type: 'submit', className: 'button button--secondary' }, text),
  );
  if (!isPaid) return form;
  return h(
    'details',
    { className: 'answer__fold' },
    h('summary', null, REFUND),
    p('This ends the reservation: somebody else may reserve it at once.'),
    form,
  );
}

const p = (...content: ReactNode[]) => h('p', null, ...content);
/** The one thing to know, which assistive technology says first. */
const said = (...content: ReactNode[]) => h('p', { className: 'answer__said', role: 'status' }, ...content);
const stockPath = ({ alerts }: SiteData) => alerts?.stockPath ?? '/';

/** The words of a state: what happened, what comes next; and the way on. */
type OrderWords = { title: string; words: ReactNode; on?: ReactNode };
const page = (title: string, words: readonly ReactNode[], on?: ReactNode): OrderWords => ({
  title,
  words: h(Fragment, null, ...words),
  on,
});

function pageOf(site: SiteData, reservation: StoredReservation, status: DepositStatus, waiting: Waiting): OrderWords {
  const money = formatMoney(reservation.amount_cents / 100);
  const until = momentInWords(reservation.expires_at, zoneOfCar(site, reservation));
  const ask = site.phone ? h('a', { href: phoneHref(site.phone) }, formatPhone(site.phone)) : 'us';
  const href = carPath({ slug: reservation.car_slug });
  const link = h('a', { href }, carName(site, reservation));
  const form =
    reservation.kind === 'purchase'
      ? purchasePath(reservation.car_slug)
      : checkoutPath({ slug: reservation.car_slug }, site.checkout?.path ?? 'checkout');
  const again = wayOn(form, 'Begin again');
  const others = wayOn(stockPath(site), 'See our other vehicles');
  const goes = status === 'refunded' || status === 'lost-refunded' ? 'was sent back' : 'goes back';
  const back = `All of the ${money} ${goes} to the card you paid with, which can take your bank ten days.`;
  switch (status) {
    case 'waiting':
      return waitingPage(waiting, link, money, until);
    case 'held':
      return heldPage(reservation.kind, link, money, until);
    case 'held-over':
      return page(`The ${reserveHoldHours} hours are over`, [
        said('The ', link, ` was held for you until ${until}. Others may buy it now.`),
        p(
          `Your ${money} deposit is still with us. If you are buying, it counts towards the price; if not, call `,
          ask,
          ', and you get all of it back.',
        ),
      ]);
    case 'released':
      return page('The hold has ended', [
        said('We do not hold the ', link, ' for you any more.'),
        p(`Your ${money} deposit is still with us. Call `, ask, ', and you get all of it back.'),
      ]);
    case 'used':
      return page(
        'Thank you',
        [said(`Your ${money} deposit for the `, link, ' was counted towards the price.')],
        others,
      );
    case 'expired':
      return page(
        'The time to pay is over',
        [said('You have paid nothing, and the ', link, ' is not held for you.')],
        again,
      );
    case 'cancelled':
      return page(
        'You have not reserved it',
        [said('You have paid nothing, and the ', link, ' is not held for you.')],
        again,
      );
    case 'failed':
      return page(
        'The payment page could not be opened',
        [said('You have paid nothing, and the ', link, ' is not held for you. We have your details and call you.')],
        again,
      );
    case 'refund-due':
    case 'refunded':
      return page(
        `Your ${money} goes back to you`,
        [
          said('The reservation of the ', link, ` has ended. ${back} You need to do nothing.`),
          p('If anything is not as it should be, call ', ask, '.'),
        ],
        others,
      );
    case 'lost-refund-due':
    case 'lost-refunded':
      return page(
        'It was not free any more',
        [
          said('Your payment arrived when the ', link, ` was not free any more. ${back} You need to do nothing.`),
          p('We are sorry. If anything is not as it should be, call ', ask, '.'),
        ],
        wayOn(href, 'See what is like it'),
      );
  }
}

function heldPage(kind: StoredReservation['kind'], link: ReactNode, money: string, until: string): OrderWords {
  const isPurchase = kind === 'purchase';
  return page(isPurchase ? 'We have your order request' : 'It is reserved for you', [
    said(`Your ${money} deposit is paid. The `, link, ' is held for you until ', h('strong', null, until), '.'),
    p(
      isPurchase
        ? 'We call you to go through your order: the whole price with every fee, your trade-in, the finance, the ' +
            'handover. Nothing is a contract until you sign one.'
        : 'Come and see it, try it, decide. We call you to find a time.',
    ),
    p(
      `We have written to you as well. If you buy, the ${money} counts towards the price. If not, all of it comes back: ` +
        `press “${REFUND}” until then, or call us later, when others may buy it.`,
    ),
  ]);
}

function waitingPage(
  { href, declined, processing, unknown }: Waiting,
  link: ReactNode,
  money: string,
  until: string,
): OrderWords {
  if (unknown)
    return page('We do not know yet', [
      said('The payment provider does not answer at the moment. Open this page again in a minute: nothing is lost.'),
      p('The ', link, ` is held for you until ${until}.`),
    ]);
  if (processing)
    return page('Your bank is at work', [
      said(
        `The payment of ${money} is not confirmed yet. The `,
        link,
        ' is held for you meanwhile. This page looks again by itself.',
      ),
    ]);
  return page(
    declined ? 'The bank declined the payment' : 'Not paid yet',
    [
      said(
        'You have paid nothing. The ',
        link,
        ` is held for you until ${until}, so that you can pay the ${money} deposit.`,
      ),
    ],
    href && wayOn(href, declined ? 'Try another card' : 'Go on with the payment'),
  );
}
