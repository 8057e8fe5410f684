import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeReservation, takeReservation } from '#src/server/checkout/reservations.ts';
import { referenceOf } from '#src/server/checkout/settle-reservation.ts';
import { testPaymentProvider } from '#src/server/checkout/test-provider.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { testPayments } from '#src/server/database/tables.ts';
import { siteForTest } from '#src/server/deliveries/leads-for-test.ts';
import { log } from '#src/server/log/log.ts';
import { endReservation, readReservations } from './reservations.ts';

log.level = 'silent';
const NOW = new Date('2026-11-23T21:30:00Z');
const site = { ...siteForTest('harbour'), checkout: { depositCents: 20_000, path: 'checkout' } };

describe('npm run forecourt -- reservations', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await (databases[0] as (typeof databases)[number]).open();
  }, 60_000);
  afterAll(() => database?.close());
  let cars = 0;

  /** A hold whose payment page is open, or paid. */
  async function reservation(state: 'open' | 'paid') {
    const { db } = database;
    const place = { db, site, now: NOW };
    cars += 1;
    const taken = await takeReservation(place, {
      ...{ car_id: `c${cars}`, car_slug: 'mazda-cx-5', kind: 'reservation', amount_cents: 20_000, provider: 'test' },
    });
    if (!taken) throw new Error('not free');
    const session = await testPaymentProvider({ db, slug: 'harbour', now: NOW }).open({
      ...{ reference: referenceOf(taken.reservation), amountCents: 20_000, title: '', description: '', email: '' },
      ...{ successUrl: '', cancelUrl: '', expiresAt: new Date(NOW.getTime() + 60_000) },
    });
    await changeReservation(db, taken.reservation, { session_id: session.id });
    await db.update(testPayments).set({ state }).where(eq(testPayments.session_id, session.id));
    return { id: taken.reservation.id, session: session.id };
  }
  const end = (command: 'release' | 'refund' | 'used', id: number) =>
    endReservation({ db: database.db, site, now: NOW, hasOutbox: true }, command, id);
  const read = (all = false) => readReservations({ db: database.db, site, now: NOW, timeZone: site.timeZone }, all, 50);
  const list = async (all = false) => (await read(all)).words;

  it('VDP-063 lists what is held, refunds it in full and frees the vehicle', async () => {
    expect(await list()).toBe('Nothing is held at the moment.\n');
    const { id, session } = await reservation('paid');
    expect(await list()).toMatch(new RegExp(`^${id}  mazda-cx-5  reservation  \\$200  waiting  until `));
    expect(await end('refund', id)).toBe(`${id}  mazda-cx-5: $200 refunded. The vehicle is free.`);
    const [payment] = await database.db.select().from(testPayments).where(eq(testPayments.session_id, session));
    expect(payment?.refunded).toBe(true);
    expect(await list()).toBe('Nothing is held at the moment.\n');
    expect(await list(true)).toContain(`${id}  mazda-cx-5  reservation  $200  refunded`);
  });

  it('releases a vehicle and leaves the money; a payment that was begun cannot be made any more', async () => {
    const paid = await reservation('paid');
    expect(await end('release', paid.id)).toContain('$200 paid. The hold was released');
    const open = await reservation('open');
    expect(await end('release', open.id)).toContain('$200 not paid');
    const [payment] = await database.db.select().from(testPayments).where(eq(testPayments.session_id, open.session));
    expect(payment?.state).toBe('expired');
    expect(await end('refund', paid.id)).toContain('$200 refunded');
  });

  it('notes that a deposit is part of the price; without a payment there is nothing to refund or use', async () => {
    const paid = await reservation('paid');
    expect(await end('used', paid.id)).toContain('counted towards the price');
    const open = await reservation('open');
    await expect(end('refund', open.id)).rejects.toThrow(`Nothing was paid for hold ${open.id}`);
    await expect(end('used', open.id)).rejects.toThrow('nothing to count');
    expect(await end('refund', 999_999)).toBeUndefined();
  });
});
