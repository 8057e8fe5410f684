import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { tooManyAttempts } from '#src/domain/account/one-time-code.ts';
import { STRIPE_PAGES } from '#src/domain/checkout/checkout.ts';
import { CHECKOUT_CALLS } from '#src/domain/checkout/checkout-calls.ts';
import { isActive, openingSince, openingUntil, SESSION_MINUTES } from '#src/domain/checkout/reservation.ts';
import { formatPhone, normalisePhone } from '#src/domain/fields/phone.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { linkOrigin } from '../alerts/alert-links.ts';
import { leads } from '../database/tables.ts';
import { type FunctionContext, json } from '../http/context.ts';
import { noticePage } from '../http/notice-page.ts';
import { Refusal } from '../http/refusal.ts';
import { withinIpLimit } from '../http/request/rate-limit.ts';
import { type Fields, isForm, readBody, requireSameOrigin } from '../http/request/read-body.ts';
import { withFormTargets } from '../http/security-headers.ts';
import { correctionPage } from '../leads/correction-page.ts';
import { insertLead } from '../leads/insert-lead.ts';
import type { NewLead } from '../leads/new-lead.ts';
import { parseLead, submissionOf } from '../leads/parse-lead.ts';
import { admitUnchecked, isUncheckedLead } from '../leads/unchecked-lead.ts';
import { liveSite } from '../live/live-site.ts';
import { log, safeError } from '../log/log.ts';
import { type Wanted, wantedCar } from './checkout-cars.ts';
import { depositOf, notifiedAt, tellLater } from './deposit-lead.ts';
import { cookieToken, orderCookie } from './order-token.ts';
import type { PaymentProvider, PaymentSession } from './payment-provider.ts';
import {
  changeReservation,
  isStuck,
  reservationOfCar,
  reservationOfId,
  reservationOfToken,
  type StoredReservation,
  takeOverReservation,
  takeReservation,
} from './reservations.ts';
import { closeReservation, providerOf, referenceOf, settleReservation } from './settle-reservation.ts';
import { takenPage } from './taken-page.ts';

/** Payments one address may begin in half an hour: more than a family, fewer than it takes to block a yard. */
const PER_IP = 6;
const LIMIT_MINUTES = 30;
/** ms for which a second click waits for what the first one opens; then it opens the page itself. */
const OPENING_MS = 4_000;
const LOOK_MS = 200;
/** How often somebody begins again who was overtaken meanwhile. */
const TURNS = 4;

/** Where a buyer goes from the form. */
type Opened = { href: string; token?: string };

/**
 * Takes the form of a checkout page: checks it, holds the vehicle, stores the lead, opens the payment page and leads there
 * (ROUTE-002 to ROUTE-004). Amount and vehicle are those of the site's data, whatever the browser says. Without scripts as
 * with them: the answer is a redirect, or a page that has the form corrected or says why not.
 */
export async function beginCheckout(request: Request, context: FunctionContext): Promise<Response> {
  const fromForm = isForm(request);
  const referer = request.headers.get('referer');
  let fields: Fields = {};
  let wanted: Wanted | undefined;
  try {
    requireSameOrigin(request, context.site);
    fields = await readBody(request);
    const isUnchecked = await isUncheckedLead(fields, context, fromForm);
    wanted = wantedCar(fields, referer, await liveSite(context));
    const lead = await personsLead(leadOf(fields, wanted, isUnchecked, context), context);
    if (!(await withinIpLimit(context, 'checkout', PER_IP, LIMIT_MINUTES))) throw new Refusal(429, tooManyAttempts);
    const opened = await reserve(request, context, wanted, lead);
    if (!opened) return await takenPage(context, wanted, fromForm);
    const headers = new Headers({ location: opened.href });
    if (opened.token) headers.set('set-cookie', orderCookie(opened.token));
    if (fromForm) return new Response(null, { status: 303, headers });
    headers.delete('location');
    const answer = json({ href: opened.href });
    for (const [name, value] of headers) answer.headers.set(name, value);
    return answer;
  } catch (error) {
    const refusal = error instanceof Refusal ? error : notPossible(error, context);
    if (!fromForm) throw refusal;
    if (refusal.errors.length === 0) return noticePage(refusal, context.site, referer);
    const shown = { ...fields, ...(wanted && { car: wanted.slug }) };
    return withFormTargets(await correctionPage(refusal, submissionOf('checkout', shown), context.site, referer), [
      STRIPE_PAGES,
    ]);
  }
}

/** The lead of the form, with what the dealer has to know beside it. */
function leadOf(
  { car: _, car_id: __, ...fields }: Fields,
  { slug, car }: Wanted,
  isUnchecked: boolean,
  context: FunctionContext,
): NewLead {
  const about = { ...fields, car_id: car.id };
  const files = { errors: {}, found: [] };
  const lead = parseLead(
    { ...submissionOf('checkout', about), files, key: randomUUID(), isPlain: true, isUnchecked },
    context,
  );
  return {
    ...lead,
    payload: {
      ...(lead.payload as object),
      ...(car.price !== undefined && { price_on_the_site: formatMoney(car.price) }),
      vehicle: slug,
    },
  };
}

/**
 * The lead, when a person seems to have sent it: a vehicle is not held for anybody else, where other leads wait for the
 * dealer's look. Of those that could not be checked as few go on as of other leads (FORM-034).
 *
 * @throws Refusal 400 for what a program filled, 429 for one unchecked too many.
 */
async function personsLead(lead: NewLead, context: FunctionContext): Promise<NewLead> {
  if (!lead.suspected_spam) return lead;
  if (lead.spam_sign !== 'unchecked')
    throw new Refusal(400, 'A field was filled that people do not see. Please type your entries, or call us.');
  const admitted = await admitUnchecked(lead, context);
  if (!admitted.suspected_spam) return admitted;
  const { phone } = context.site;
  throw new Refusal(
    429,
    'We cannot check at the moment that a person sends this, and you have paid nothing. Please ' +
      `${phone ? `call us on ${formatPhone(phone)}` : 'call us'}, or try again in an hour.`,
  );
}

/** Holds the vehicle and opens the payment page; undefined when somebody else has it. */
async function reserve(
  request: Request,
  context: FunctionContext,
  wanted: Wanted,
  lead: NewLead,
): Promise<Opened | undefined> {
  const provider = await providerOf(context);
  if (!provider) throw new Error('No payment provider is set up.');
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = await clearedReservation(context, wanted);
    const opened = before
      ? await resume(request, context, wanted, before, lead, provider)
      : await begin(request, context, wanted, lead, provider);
    if (opened !== 'again') return opened;
  }
  throw new Refusal(503, 'The payment page is being opened. You have paid nothing; please try again in a minute.');
}

async function begin(
  request: Request,
  context: FunctionContext,
  wanted: Wanted,
  lead: NewLead,
  provider: PaymentProvider,
): Promise<Opened | 'again'> {
  const made = await reservation(context, wanted, lead, provider);
  return made ? open(request, context, wanted, made, lead, provider) : 'again';
}

/** The hold a vehicle has; one whose time is up is settled first. */
async function clearedReservation(context: FunctionContext, { car }: Wanted): Promise<StoredReservation | undefined> {
  const found = await reservationOfCar(context, car.id);
  if (!found || (isActive(found, context.now) && !isStuck(found, context.now))) return found;
  try {
    const settled = await settleReservation(context, found);
    return settled.state === 'over' ? undefined : settled;
  } catch (error) {
    log.error({ err: safeError(error) }, 'A hold whose time is up could not be settled.');
    return found;
  }
}

/** Hold and lead in one transaction: a buyer who has the vehicle is known, and nobody else is. */
function reservation(context: FunctionContext, { slug, car, kind }: Wanted, lead: NewLead, { name }: PaymentProvider) {
  const { db, site, now } = context;
  return db.transaction(async (tx) => {
    const taken = await takeReservation(
      { db: tx, site, now },
      { car_id: car.id, car_slug: slug, kind, provider: name, amount_cents: site.checkout?.depositCents ?? 0 },
    );
    if (!taken) return undefined;
    const stored = {
      ...lead,
      payload: { ...(lead.payload as object), deposit: depositOf(taken.reservation, site, now) },
      deliver_at: notifiedAt(taken.reservation.expires_at),
    };
    const leadId = Number(await insertLead(tx, stored));
    const held = await changeReservation(tx, taken.reservation, { lead_id: leadId });
    if (!held) throw new Error('A hold that was just made is not there.');
    return { reservation: held, token: taken.token };
  });
}

/** Opens the payment page of a hold; "again" where the hold is over or somebody else's by the time it is open. */
async function open(
  request: Request,
  context: FunctionContext,
  { car }: Wanted,
  { reservation, token }: { reservation: StoredReservation; token: string },
  lead: NewLead,
  provider: PaymentProvider,
): Promise<Opened | 'again'> {
  const { db, site, now } = context;
  const back = `${linkOrigin(context, request)}${CHECKOUT_CALLS.order}?order=${token}`;
  context.wakeDeliveries?.();
  context.wakeReservations?.(openingUntil(reservation.expires_at));
  let session: PaymentSession | undefined;
  try {
    session = await provider.open({
      reference: referenceOf(reservation),
      amountCents: reservation.amount_cents,
      title: `Deposit: ${car.name}`.slice(0, 200),
      description: `Refundable deposit to ${site.name}. It holds the vehicle and counts towards its price.`.slice(
        0,
        400,
      ),
      email: String((lead.payload as { email?: unknown }).email),
      successUrl: back,
      cancelUrl: back,
      expiresAt: new Date(now.getTime() + SESSION_MINUTES * 60_000),
    });
    if (await changeReservation(db, reservation, { session_id: session.id })) {
      context.wakeReservations?.(reservation.expires_at);
      return { href: session.href, token };
    }
    await closeUnused(provider, session);
    return 'again';
  } catch (error) {
    log.error({ err: safeError(error) }, 'A payment page could not be opened.');
    if (session) await closeUnused(provider, session);
    const closed = await closeReservation(context, reservation, 'failed');
    if (closed.state !== 'over') return 'again';
    const call = site.phone ? `, or call us on ${formatPhone(site.phone)}` : '';
    throw new Refusal(
      503,
      `The payment page cannot be opened at the moment, and you have paid nothing. We have your details and will call you. You can also try again${call}.`,
    );
  }
}

/** Nobody was told of this page; nobody may pay there. */
async function closeUnused(provider: PaymentProvider, { id }: PaymentSession): Promise<void> {
  await provider.close(id).catch((error: unknown) => {
    log.error({ err: safeError(error) }, 'A payment page that nobody was told of stays open until its time is up.');
  });
}

/**
 * A buyer who comes back to the form, or clicked twice, goes on with the payment that was begun; one whose first click died
 * before the payment page was open has it opened. What the same person corrected replaces what it said before. Another person
 * in the same browser begins anew, and anybody else hears that the vehicle is taken.
 */
async function resume(
  request: Request,
  context: FunctionContext,
  wanted: Wanted,
  found: StoredReservation,
  lead: NewLead,
  provider: PaymentProvider,
): Promise<Opened | 'again' | undefined> {
  const isSameBrowser = (await reservationOfToken(context, cookieToken(request)))?.id === found.id;
  const [stored] = await context.db
    .select()
    .from(leads)
    .where(eq(leads.id, found.lead_id ?? 0));
  const isSamePerson = stored !== undefined && sharesContact(stored.payload, lead.payload);
  const hasSameWords = stored?.content_hash === lead.content_hash;
  if (found.state !== 'pending') return isSameBrowser && isSamePerson ? { href: CHECKOUT_CALLS.order } : undefined;
  if (isSameBrowser && !isSamePerson) {
    const ended = await closeReservation(context, found, 'cancelled');
    return ended.state === 'over' ? 'again' : undefined;
  }
  const isTheirs = isSameBrowser || hasSameWords;
  if (!isTheirs && !(found.session_id === null && isSamePerson)) return undefined;
  const current = await openedReservation(context, found);
  if (current?.token_hash !== found.token_hash || current.state !== 'pending') return 'again';
  if (current.session_id === null) {
    const taken = await takeOverReservation(context, current);
    if (!taken) return 'again';
    await correctLead(context, taken.reservation, lead);
    await tellLater(context.db, taken.reservation);
    return open(request, context, wanted, taken, lead, provider);
  }
  if (!isTheirs) return undefined;
  if (!hasSameWords) await correctLead(context, current, lead);
  const { href } = await provider.read(current.session_id);
  if (href) return { href };
  const settled = await settleReservation(context, current);
  if (settled.state === 'over') return 'again';
  return isSameBrowser ? { href: CHECKOUT_CALLS.order } : undefined;
}

/** Whether two forms are of one person: e-mail or phone is the same. */
function sharesContact(one: unknown, other: unknown): boolean {
  const [a, b] = [contactOf(one), contactOf(other)];
  return (a.email !== '' && a.email === b.email) || (a.phone !== '' && a.phone === b.phone);
}

function contactOf(payload: unknown) {
  const { email, phone } = (payload ?? {}) as { email?: unknown; phone?: unknown };
  return {
    email: typeof email === 'string' ? email.trim().toLowerCase() : '',
    phone: typeof phone === 'string' ? normalisePhone(phone) : '',
  };
}

/** What a buyer says now replaces what the lead of the hold said. */
async function correctLead(
  { db, site, now }: FunctionContext,
  reservation: StoredReservation,
  lead: NewLead,
): Promise<void> {
  if (reservation.lead_id === null) return;
  await db
    .update(leads)
    .set({
      payload: { ...(lead.payload as object), deposit: depositOf(reservation, site, now) },
      ...{ content_hash: lead.content_hash, consent: lead.consent, category: lead.category, form: lead.form },
    })
    .where(eq(leads.id, reservation.lead_id));
}

/** A hold once its payment page is open, or the time that opening one takes has passed: a second click waits for the first. */
async function openedReservation(
  context: FunctionContext,
  found: StoredReservation,
): Promise<StoredReservation | undefined> {
  let current: StoredReservation | undefined = found;
  const passed = context.now.getTime() - openingSince(found.expires_at).getTime();
  for (
    let waited = Math.max(0, passed);
    current?.session_id === null && current.token_hash === found.token_hash && waited < OPENING_MS;
    waited += LOOK_MS
  ) {
    await setTimeout(LOOK_MS);
    current = await reservationOfId(context, found.id);
  }
  return current;
}

/** What somebody hears when nothing could be begun: whom to call. */
function notPossible(error: unknown, { site }: FunctionContext): Refusal {
  log.error({ err: safeError(error) }, 'A checkout could not be begun.');
  const call = site.phone ? `call us on ${formatPhone(site.phone)}` : 'call us';
  return new Refusal(503, `We cannot take a payment at the moment, and you have paid nothing. Please ${call}.`);
}
