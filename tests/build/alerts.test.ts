import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { alertContacts, mailOutbox } from '#src/server/database/tables.ts';
import { type OwnDealer, ownDealer } from '../e2e/own-dealer.ts';
import { ask, Form, heading, words } from './plain-form.ts';

/** Alerts from the built page of a vehicle to the mailbox, and from build to build. */

const CAR = {
  ...{ id: 'A9001', stocknum: 'A9001', item_type: 'car', name: '2021 Mazda CX-5 Maxx', make: 'Mazda', model: 'CX-5' },
  ...{ badge: 'Maxx', year: 2021, car_type: 'used', status: 'in_stock', body: 'SUV', fuel: 'Petrol', km: 40_000 },
  ...{ price: 31_990, price_basis: 'driveAway', created_at: '2026-10-01T02:00:00Z' },
};
const OTHER = {
  ...{ ...CAR, id: 'A9002', stocknum: 'A9002', name: '2022 Mazda CX-8 Sport', model: 'CX-8', price: 42_000 },
};
const THIRD = { ...OTHER, id: 'A9003', stocknum: 'A9003', name: '2023 Mazda CX-9 Azami', model: 'CX-9' };
const PAGE = '/cars/2021-mazda-cx-5-maxx-a9001';

let dealer: OwnDealer;
beforeAll(async () => {
  dealer = await ownDealer('printed-alerts', { vehicles: [CAR], onlyVehicles: true, hasOutbox: true });
});
afterAll(() => dealer?.close());

/** Builds another stock. */
const build = (...vehicles: object[]) => {
  writeFileSync(join(dealer.root, 'content/harbour/stock/showcase.json'), JSON.stringify(vehicles));
  return dealer.build();
};
/** What somebody was sent, the newest first. */
const mailsTo = (to: string) =>
  dealer.db.select().from(mailOutbox).where(eq(mailOutbox.recipients, to)).orderBy(desc(mailOutbox.id));
const newestMail = async (to: string) => (await mailsTo(to))[0];
const linkIn = (text = '', call = 'confirm') =>
  new RegExp(`http://\\S+/api/alerts/${call}\\?\\S+`).exec(text)?.[0] ?? '';
/** Sending begins when the server sees what a build left. */
const told = (to: string, subject: RegExp) =>
  vi.waitFor(async () => expect((await newestMail(to))?.subject).toMatch(subject), { timeout: 60_000 });

/** Asks on the page of alerts and confirms by the link that comes. */
async function askFor(query: string, contact: string) {
  const form = new Form(await ask(dealer.address(`/alerts${query}`)), 'form[aria-label=Alert]');
  const before = (await mailsTo(contact)).length;
  const sent = await form.fill({ Email: contact }).check('Yes').send();
  expect(heading(sent)).toBe('One more step');
  // The message is sent behind the answer.
  await vi.waitFor(async () => expect((await mailsTo(contact)).length).toBeGreaterThan(before), { timeout: 60_000 });
  const confirm = await ask(linkIn((await newestMail(contact))?.text));
  expect(heading(confirm)).toBe('Do you want to be told?');
  const confirmed = await new Form(confirm).send();
  expect(heading(confirmed)).toBe('We will tell you');
  return { confirm, confirmed };
}

it('an alert is asked for from the page of a vehicle, confirmed, seen and stopped, without scripts', async () => {
  const page = await ask(dealer.address(PAGE));
  const link = [...page.page.querySelectorAll('a')].find((one) => words(one) === 'Price alert');
  const { confirm, confirmed } = await askFor(
    new URL(link?.getAttribute('href') ?? '', page.address).search,
    'cleo@example.com',
  );
  expect(words(confirm.page.querySelector('main strong'))).toContain('CX-5');
  const see = [...confirmed.page.querySelectorAll('a')].find((one) => words(one).startsWith('See or change'));
  const list = await ask(new URL(see?.getAttribute('href') ?? '', confirmed.address).href);
  expect(list.page.querySelector('main form button')?.getAttribute('aria-label')).toMatch(/^Stop: .*CX-5/);
  expect(heading(await new Form(list).send())).toBe('Done');
});

it('after a build people are told once of what they asked for, and no more after one click', async () => {
  await build(CAR);
  const price = `?car=${PAGE.slice('/cars/'.length)}`;
  await askFor(price, 'ada@example.com');
  await askFor(price, 'bob@example.com');
  await askFor(`?search=${encodeURIComponent('/search/used-cars?make=Mazda')}`, 'ada@example.com');

  await build({ ...CAR, price: 29_990 }, OTHER);
  await told('ada@example.com', /is now \$29,990, was \$31,990, and 1 more$/);
  await told('bob@example.com', /is now \$29,990, was \$31,990$/);
  const news = (await newestMail('ada@example.com'))?.text;
  expect(news).toContain(dealer.address(PAGE));
  expect(news).toContain('CX-8');

  const list = () => ask(linkIn(news, 'manage'));
  expect((await list()).page.querySelectorAll('main li')).toHaveLength(2);
  expect(heading(await ask(linkIn(news, 'unsubscribe')))).toBe('Stop all messages?');
  // As a mail program does it: one call, without cookies (RFC 8058).
  const click = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await ask(linkIn(news, 'unsubscribe'), { sent: click })).status).toBe(200);
  expect((await list()).page.body.textContent).toContain('We write to you about nothing at the moment.');

  // Two days later both could be told again. Messages are made in the order people came: Ada's would be before Bob's.
  const before = await mailsTo('ada@example.com');
  await dealer.db.update(alertContacts).set({ told_at: new Date(Date.now() - 48 * 3_600_000) });
  await build({ ...CAR, price: 27_990 }, OTHER, THIRD);
  await told('bob@example.com', /is now \$27,990, was \$29,990$/);
  expect(await mailsTo('ada@example.com')).toEqual(before);
});
