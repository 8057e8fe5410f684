import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { testPayments } from '../database/tables.ts';
import { EVENT_TOLERANCE_SECONDS, ForgedEvent, type PaymentProvider } from './payment-provider.ts';

/** Where a server in development shows the page of its payment provider. */
export const TEST_PAYMENT_PATH = '/dev/payment';

/** Of this process: nobody else signs its calls. */
const secret = randomBytes(32);

export type TestPayment = typeof testPayments.$inferSelect;

type Place = { db: Database; slug: string; now: Date };

const ofSession = (slug: string, sessionId: string) =>
  and(eq(testPayments.website_slug, slug), eq(testPayments.session_id, sessionId));

/** A session of the provider; undefined for one that is another site's or was never opened. */
export async function findTestPayment({ db, slug }: Omit<Place, 'now'>, id: string): Promise<TestPayment | undefined> {
  const [found] = await db.select().from(testPayments).where(ofSession(slug, id));
  return found;
}

/** Whether the page of a session still takes a payment: as long as it is open and its time is not up. */
export const takesPayment = ({ state, expires_at }: TestPayment, now: Date): boolean =>
  state === 'open' && now.getTime() < expires_at.getTime();

/** Changes what the provider says of a session that still takes a payment. @returns whether it did. */
export async function changeTestPayment(
  { db, slug }: Omit<Place, 'now'>,
  id: string,
  from: string,
  change: Partial<Pick<TestPayment, 'state' | 'declined'>>,
): Promise<boolean> {
  const changed = await db
    .update(testPayments)
    .set(change)
    .where(and(ofSession(slug, id), eq(testPayments.state, from)))
    .returning({ id: testPayments.session_id });
  return changed.length > 0;
}

/** A call of the provider as it arrives: its body, and the header that proves it. */
export function testEvent(sessionId: string, at: Date): { body: string; signature: string } {
  const body = JSON.stringify({ session: sessionId });
  const seconds = Math.floor(at.getTime() / 1_000);
  return { body, signature: `${seconds}.${signatureOf(seconds, body)}` };
}

const signatureOf = (seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/**
 * A payment provider for development and tests: it behaves as a hosted one does, with a page, sessions that run out,
 * refunds and signed calls, and moves no money. Its state is in the database, so that it survives a restart.
 */
export function testPaymentProvider({ db, slug, now }: Place): PaymentProvider {
  return {
    name: 'test',
    async open({ reference, title, description, amountCents, successUrl, cancelUrl, expiresAt }) {
      const id = `test_${randomBytes(18).toString('base64url')}`;
      await db.insert(testPayments).values({
        ...{ session_id: id, website_slug: slug, reference, title, description, amount_cents: amountCents },
        ...{ success_url: successUrl, cancel_url: cancelUrl, state: 'open', expires_at: expiresAt, created_at: now },
      });
      return { id, href: hrefOf(id) };
    },
    async read(id) {
      const payment = await findTestPayment({ db, slug }, id);
      if (!payment) throw new Error('There is no such test payment.');
      const isOpen = takesPayment(payment, now);
      const state = payment.state === 'open' && !isOpen ? 'expired' : (payment.state as 'open');
      return {
        ...{ state, reference: payment.reference, amountCents: payment.amount_cents, currency: 'aud' },
        ...(payment.state === 'paid' && { paymentId: `pay_${id}` }),
        ...(payment.declined && { declined: true as const }),
        ...(isOpen && { href: hrefOf(id) }),
      };
    },
    async close(id) {
      await changeTestPayment({ db, slug }, id, 'open', { state: 'expired' });
    },
    async refund(paymentId) {
      const refunded = await db
        .update(testPayments)
        .set({ refunded: true })
        .where(and(ofSession(slug, paymentId.replace(/^pay_/, '')), eq(testPayments.state, 'paid')))
        .returning({ id: testPayments.session_id });
      if (refunded.length === 0) throw new Error('There is no such test payment to refund.');
    },
    async readEvent(body, headers, at) {
      const [seconds = '', signature = ''] = (headers.get('test-signature') ?? '').split('.');
      const expected = Buffer.from(signatureOf(Number(seconds), body));
      const given = Buffer.from(signature);
      const isOwn = given.length === expected.length && timingSafeEqual(given, expected);
      const age = Math.abs(at.getTime() / 1_000 - Number(seconds));
      if (!isOwn || !(age <= EVENT_TOLERANCE_SECONDS)) throw new ForgedEvent('This call is not signed.');
      return { sessionId: (JSON.parse(body) as { session: string }).session };
    },
  };
}

const hrefOf = (id: string) => `${TEST_PAYMENT_PATH}?session=${id}`;
