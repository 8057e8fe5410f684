import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { STRIPE_PAGES } from '#src/domain/checkout/checkout.ts';
import { CHECKOUT_CALLS } from '#src/domain/checkout/checkout-calls.ts';
import { isActive, SESSION_MINUTES } from '#src/domain/checkout/hold.ts';
import { messages } from '#src/domain/messages.ts';
import { formatPhone } from '#src/domain/phone/phone.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { linkOrigin } from '../alerts/alert-links.ts';
import type { Database } from '../database/connection.ts';
import { leads } from '../database/tables.ts';
import { type FunctionContext, json } from '../http/context.ts';
import { noticePage } from '../http/notice-page.ts';
import { withinAddressLimit } from '../http/rate-limit.ts';
import { type Fields, isForm, readBody, requireSameOrigin } from '../http/read-body.ts';
import { Refusal } from '../http/refusal.ts';
import { withFormTargets } from '../http/security-headers.ts';
import { checkLead } from '../leads/check-lead.ts';
import { correctionPage } from '../leads/correction-page.ts';
import { insertLead } from '../leads/insert-lead.ts';
import type { NewLead } from '../leads/new-lead.ts';
import { isUncheckedLead, mayGoUnchecked } from '../leads/unchecked-lead.ts';
import { liveSite } from '../live/live-site.ts';
import { log, safeError } from '../log/log.ts';
import { type Wanted, wantedCar } from './checkout-cars.ts';
import { depositOf, toldAt } from './deposit-lead.ts';
import { changeHold, holdOfCar, holdOfToken, type StoredHold, takeHold } from './holds.ts';
import { cookieToken, orderCookie } from './order-token.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { closeHold, providerOf, referenceOf, settleHold } from './settle-hold.ts';
import { takenPage } from './taken-page.ts';

/** Payments one address may begin in half an hour: more than a family, fewer than it takes to block a yard. */
const PER_ADDRESS = 6;
const LIMIT_MINUTES = 30;
/** ms for which a second click waits for what the first one opens. */
const OPENING_MS = 4_000;
const LOOK_MS = 200;

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
    if (!(await withinAddressLimit(context, 'checkout', PER_ADDRESS, LIMIT_MINUTES)))
      throw new Refusal(429, messages.tooManyAttempts);
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
    return withFormTargets(await correctionPage(refusal, shown, 'checkout', context.site, referer), [STRIPE_PAGES]);
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
  const lead = checkLead(about, 'checkout', files, { key: randomUUID(), isPlain: true, isUnchecked }, context);
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
  if (await mayGoUnchecked(lead, context)) return { ...lead, suspected_spam: false };
  const { phone } = context.site;
  throw new Refusal(
    429,
    `We cannot check at the moment that a person sends this, and you have paid nothing. Please ${phone ? `call us on ${formatPhone(phone)}` : 'call us'}, or try again in an hour.`,
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
  const before = await clearedHold(context, wanted);
  if (before) return resume(request, context, before, lead, provider);
  const made = await hold(context, wanted, lead, provider);
  if (made) return open(request, context, wanted, made, lead, provider);
  const other = await holdOfCar(context, wanted.car.id);
  return other && resume(request, context, other, lead, provider);
}

/** The hold a vehicle has; one whose time is up is settled first. */
async function clearedHold(context: FunctionContext, { car }: Wanted): Promise<StoredHold | undefined> {
  const found = await holdOfCar(context, car.id);
  if (!found || isActive(found, context.now)) return found;
  try {
    const settled = await settleHold(context, found);
    return settled.state === 'over' ? undefined : settled;
  } catch (error) {
    log.error({ err: safeError(error) }, 'A hold whose time is up could not be settled.');
    return found;
  }
}

/** Hold and lead in one transaction: a buyer who has the vehicle is known, and nobody else is. */
function hold(context: FunctionContext, { slug, car, kind }: Wanted, lead: NewLead, { name }: PaymentProvider) {
  const { db, site, now } = context;
  return db.transaction(async (all) => {
    const tx = all as unknown as Database;
    const taken = await takeHold(
      { db: tx, site, now },
      { car_id: car.id, car_slug: slug, kind, provider: name, amount_cents: site.checkout?.depositCents ?? 0 },
    );
    if (!taken) return undefined;
    const stored = {
      ...lead,
      payload: { ...(lead.payload as object), deposit: depositOf(taken.hold, site, now) },
      deliver_at: toldAt(taken.hold.expires_at),
    };
    const leadId = Number(await insertLead(tx, stored));
    const held = await changeHold(tx, taken.hold, { lead_id: leadId });
    if (!held) throw new Error('A hold that was just made is not there.');
    return { hold: held, token: taken.token };
  });
}

async function open(
  request: Request,
  context: FunctionContext,
  { car }: Wanted,
  { hold, token }: { hold: StoredHold; token: string },
  lead: NewLead,
  provider: PaymentProvider,
): Promise<Opened> {
  const { db, site, now } = context;
  const back = `${linkOrigin(context, request.url)}${CHECKOUT_CALLS.order}?order=${token}`;
  context.wakeDeliveries?.();
  try {
    const session = await provider.open({
      reference: referenceOf(hold),
      amountCents: hold.amount_cents,
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
    await changeHold(db, hold, { session_id: session.id });
    context.wakeHolds?.(hold.expires_at);
    return { href: session.href, token };
  } catch (error) {
    log.error({ err: safeError(error) }, 'A payment page could not be opened.');
    await closeHold(context, hold, 'failed');
    const call = site.phone ? `, or call us on ${formatPhone(site.phone)}` : '';
    throw new Refusal(
      503,
      `The payment page cannot be opened at the moment, and you have paid nothing. We have your details and will call you. You can also try again${call}.`,
    );
  }
}

/**
 * A buyer who comes back to the form, or clicked twice, goes on with the payment that was begun; what the same browser
 * corrected replaces what it said before. Anybody else hears that the vehicle is taken.
 */
async function resume(
  request: Request,
  context: FunctionContext,
  found: StoredHold,
  lead: NewLead,
  provider: PaymentProvider,
): Promise<Opened | undefined> {
  if (found.state !== 'pending') return undefined;
  const token = cookieToken(request);
  const isSameBrowser = (await holdOfToken(context, token))?.id === found.id;
  const [stored] = await context.db
    .select()
    .from(leads)
    .where(eq(leads.id, found.lead_id ?? 0));
  if (!isSameBrowser && (!stored || stored.content_hash !== lead.content_hash)) return undefined;
  if (isSameBrowser && stored)
    await context.db
      .update(leads)
      .set({
        payload: { ...(lead.payload as object), deposit: depositOf(found, context.site, context.now) },
        ...{ content_hash: lead.content_hash, consent: lead.consent, category: lead.category, form: lead.form },
      })
      .where(eq(leads.id, stored.id));
  const sessionId = await openedSession(context, found);
  const { href } = sessionId ? await provider.read(sessionId) : {};
  if (href) return { href };
  return isSameBrowser ? { href: CHECKOUT_CALLS.order } : undefined;
}

/** The payment page of a hold; a second click waits for what the first one is opening. */
async function openedSession(context: FunctionContext, found: StoredHold): Promise<string | null> {
  let current: StoredHold | undefined = found;
  for (let waited = 0; current?.session_id === null && waited < OPENING_MS; waited += LOOK_MS) {
    await setTimeout(LOOK_MS);
    current = await holdOfCar(context, found.car_id);
  }
  return current?.id === found.id ? current.session_id : null;
}

/** What somebody hears when nothing could be begun: whom to call. */
function notPossible(error: unknown, { site }: FunctionContext): Refusal {
  log.error({ err: safeError(error) }, 'A checkout could not be begun.');
  const call = site.phone ? `call us on ${formatPhone(site.phone)}` : 'call us';
  return new Refusal(503, `We cannot take a payment at the moment, and you have paid nothing. Please ${call}.`);
}
