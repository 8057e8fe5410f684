import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Site } from '#src/page-data/site/site.ts';
import { queueMessage } from '#src/server/alerts/alert-queue.ts';
import { findSubject } from '#src/server/alerts/alert-subject.ts';
import { makeToken } from '#src/server/alerts/alert-tokens.ts';
import { confirmAlert, endAlerts, requestAlert } from '#src/server/alerts/alerts.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { alertContacts, alertMessages, alertNotifications, alerts } from '#src/server/database/tables.ts';
import { log } from '#src/server/log/log.ts';
import type { Mail, MailOutcome } from '#src/server/providers/mail/mail.ts';
import type { Mailer } from '#src/server/providers/mail/mail-provider.ts';
import { type SiteData, siteDataFor } from '#src/server/site-data/site-data.ts';
import { loadSite } from '../../build/load-site.ts';
import { searchFiles } from '../../outputs/search-files.ts';
import {
  changesFolder,
  hasStockChanges,
  noteStockChanges,
  readStockChanges,
} from '../../outputs/stock-changes-files.ts';
import { findFile } from '../static-files.ts';
import { dealerSearches } from './dealer-search.ts';
import { matchesOf } from './match-searches.ts';
import { type AlertRun, planAlerts, sendAlerts } from './send-alerts.ts';

const project = join(import.meta.dirname, '../../..');
const root = mkdtempSync(join(tmpdir(), 'alerts-'));
const NOW = Date.parse('2026-11-21T10:00:00+11:00');
const later = (hours: number) => new Date(NOW + hours * 3_600_000);
log.level = 'silent';

/** The sample dealer as the last build left it, and its search. */
async function openSample(): Promise<{ site: Site; built: SiteData; search: AlertRun['search'] }> {
  const loaded = await loadSite({ root: project, acceptStock: true, now: NOW }, 'harbour');
  if (!loaded.ok) throw new Error(loaded.messages.join('\n'));
  const { site } = loaded;
  for (const { path, bytes } of searchFiles(site)) {
    const file = join(root, 'dist/harbour', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  const built = siteDataFor(site, site.search.searchable, site.search.routes);
  return { site, built, search: dealerSearches(join(root, 'dist'), findFile)('harbour') };
}
const { site, built, search } = await openSample();
process.on('exit', () => rmSync(root, { recursive: true, force: true }));

/** The build before, without some vehicles or with other prices. */
const buildBefore = (
  change: (slug: string, car: SiteData['cars'][string]) => SiteData['cars'][string] | undefined,
): SiteData => ({
  ...built,
  cars: Object.fromEntries(
    Object.entries(built.cars).flatMap(([slug, car]) => {
      const before = change(slug, car);
      return before ? [[slug, before]] : [];
    }),
  ),
});
const usedCars = () => site.search.searchable.filter((car) => car.car_type === 'used' && isInStock(car));
const NO_CHANGES = { added: [], cheaper: [], sold: [] };
const idsOf = (cars: readonly { id: string | number }[]) => cars.map(({ id }) => String(id)).sort();

describe('vehicles of the news that a saved search finds', () => {
  const matches = async (address: string, news: object) =>
    (
      await matchesOf(address, { ...NO_CHANGES, ...news }, { site: built, search: search as never, now: new Date(NOW) })
    ).sort();
  const all = () => ({ added: idsOf(site.search.searchable.filter(isInStock)) });

  it('SRCH-018 are those of its page', async () => {
    expect(usedCars().length).toBeGreaterThan(10);
    expect(await matches('/search/used-cars', all())).toEqual(idsOf(usedCars()));
  });

  it('SRCH-012 SRCH-013 are those of its filters and limits, as the page shows them', async () => {
    const [one] = usedCars();
    const make = one?.make ?? '';
    const found = usedCars().filter((car) => car.make === make && (car.year ?? 0) >= 2015);
    expect(found.length).toBeGreaterThan(0);
    const query = new URLSearchParams({ make, 'range[year]': '2015:' });
    expect(await matches(`/search/used-cars?${query}`, all())).toEqual(idsOf(found));
  });

  it('are those that are new, not the rest of what it finds', async () => {
    const [one, two] = usedCars();
    const added = [String(one?.id)];
    expect(await matches('/search/used-cars', { added })).toEqual(added);
    expect(await matches('/search/used-cars', { added: ['no-such-vehicle'] })).toEqual([]);
    expect(two).toBeDefined();
  });

  it('are found by its text; a word that had to be given up matches nothing', async () => {
    const [one] = usedCars();
    const query = `${one?.make} ${one?.model}`;
    const added = [String(one?.id)];
    expect(await matches(`/search/used-cars?${new URLSearchParams({ query })}`, { added })).toEqual(added);
    expect(
      await matches(`/search/used-cars?${new URLSearchParams({ query: `${query} near 2170` })}`, { added }),
    ).toEqual(added);
    expect(
      await matches(`/search/used-cars?${new URLSearchParams({ query: `${query} submarine` })}`, { added }),
    ).toEqual([]);
  });

  it('became cheaper than its limit, and were above it', async () => {
    const one = usedCars().find((car) => built.cars[car.slug]?.price !== undefined);
    const price = built.cars[one?.slug ?? '']?.price ?? 0;
    const search = `/search/used-cars?${new URLSearchParams({ 'range[price]': `:${price}` })}`;
    const cheaper = (from: number) => ({ cheaper: [{ id: String(one?.id), from, to: price }] });
    expect(await matches(search, cheaper(price + 1))).toEqual([String(one?.id)]);
    expect(await matches(search, cheaper(price))).toEqual([]);
    expect(await matches('/search/used-cars', cheaper(price + 1))).toEqual([]);
  });

  it.each([
    '/search/no-such-page',
    '/search/used-cars?make=%27%20OR%201=1',
    '/search/used-cars?fuel=-Diesel&make=%22)(',
  ])('are none of %s, which is hostile or gone', async (address) => expect(await matches(address, all())).toEqual([]));
});

describe('files of news', () => {
  const at = (number: number) => NOW + number;
  const oneLess = () => {
    const [first] = Object.keys(built.cars);
    return buildBefore((slug, car) => (slug === first ? undefined : car));
  };
  const forget = () => rmSync(changesFolder(root, 'harbour'), { recursive: true, force: true });

  it('hold what changed; a first build, one without changes and one without alerts leave none', () => {
    forget();
    noteStockChanges(root, built, undefined, at(0));
    noteStockChanges(root, built, built, at(0));
    const { alerts: _, ...without } = built;
    noteStockChanges(root, without, oneLess(), at(0));
    noteStockChanges(root, built, without, at(0));
    expect(hasStockChanges(root, 'harbour')).toBe(false);
    noteStockChanges(root, built, oneLess(), at(0));
    expect(readStockChanges(root, 'harbour').map(({ news }) => news.added.length)).toEqual([1]);
  });

  it('wait for each other, in the order of builds, the newest hundred', () => {
    forget();
    for (let number = 0; number < 102; number += 1) noteStockChanges(root, built, oneLess(), at(number));
    noteStockChanges(root, built, oneLess(), at(101));
    const files = readStockChanges(root, 'harbour');
    expect(files.map((file) => file.at)).toEqual([...Array.from({ length: 99 }, (_, one) => at(one + 3)), at(101)]);
    expect(readdirSync(changesFolder(root, 'harbour'))).toHaveLength(100);
  });

  it('that are no news are removed', () => {
    forget();
    noteStockChanges(root, built, oneLess(), at(0));
    for (const [name, text] of [
      ['000000000000001-000001.json', '{"at": 1, "news": {"added": "all"}}'],
      ['000000000000002-000001.json', '{"at": 1,'],
      ['000000000000003-000001.json', 'null'],
    ] as const)
      writeFileSync(join(changesFolder(root, 'harbour'), name), text);
    expect(readStockChanges(root, 'harbour')).toHaveLength(1);
    expect(readdirSync(changesFolder(root, 'harbour'))).toHaveLength(1);
  });
});

describe.each(databases)('alerts from build to mailbox on $name', ({ open }) => {
  let database: TestDatabase;
  let people = 0;
  const mails: Mail[] = [];
  let outcome: MailOutcome = { state: 'accepted' };
  const mailer: Mailer = {
    send: (_slug, mail) => {
      if (outcome.state === 'accepted') mails.push(mail);
      return Promise.resolve(outcome);
    },
    close: () => undefined,
  };
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  beforeEach(async () => {
    rmSync(changesFolder(root, 'harbour'), { recursive: true, force: true });
    await database.db.delete(alertContacts);
    mails.length = 0;
    outcome = { state: 'accepted' };
  });

  const run = (now = new Date(NOW), data = built): AlertRun => ({
    ...{ root, site: data, search, db: database.db, mailer, env: {}, hasOutbox: false },
    ...{ origin: 'https://www.harbour.example', now },
  });
  const send = (now?: Date, data?: SiteData) => sendAlerts(run(now, data));
  /** Somebody with a confirmed alert. */
  const subscribe = async (
    requested: { car?: string; search?: string },
    site = built,
    address = `ada${++people}@example.com`,
  ) => {
    const place = { db: database.db, site, now: new Date(NOW) };
    const agreement = { wording: 'Yes', version: '1', page: '/alerts' };
    const contact = { channel: 'email' as const, address };
    const stored = await requestAlert(place, contact, findSubject(requested, site), agreement);
    if (!stored) throw new Error('not stored');
    await confirmAlert(place, await makeToken(place, stored.contactId, stored.alertId));
    return { address, ...stored };
  };
  /** A vehicle for sale, and the site as it was when it cost more. */
  const dear = (more = 1_000) => {
    const car = usedCars().find(({ slug }) => built.cars[slug]?.price !== undefined);
    const slug = car?.slug ?? '';
    const price = built.cars[slug]?.price ?? 0;
    const before = buildBefore((name, one) => (name === slug ? { ...one, price: price + more } : one));
    return { slug, id: String(car?.id), price, before };
  };
  const withCar = (slug: string, over: object): SiteData =>
    buildBefore((name, car) => (name === slug ? { ...car, ...over } : car));
  const stateOf = async (alertId: number) => (await database.db.select().from(alerts).where(eq(alerts.id, alertId)))[0];

  it('a lower price is told once, with the price the person saw, and a header that ends it by one click', async () => {
    const { slug, price, before } = dear();
    const { address, alertId } = await subscribe({ car: slug }, before);
    noteStockChanges(root, built, before, NOW);
    expect(await send()).toMatchObject({ builds: 1, news: 1, messages: 1, sent: 1 });
    const [mail] = mails;
    expect(mail).toMatchObject({ to: [address], from: { name: built.name } });
    const shown = (amount: number) => `$${amount.toLocaleString('en-AU')}`;
    expect(mail?.subject).toContain(`is now ${shown(price)}, was ${shown(price + 1_000)}`);
    expect(mail?.text).toContain(`https://www.harbour.example/cars/${slug}`);
    const link = /<(https:\/\/www\.harbour\.example\/api\/alerts\/unsubscribe\?token=[\w-]{32})>/;
    expect(mail?.headers?.['List-Unsubscribe']).toMatch(link);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await stateOf(alertId)).toMatchObject({ known_price: price, state: 'active' });
    expect(hasStockChanges(root, 'harbour')).toBe(false);
    // The same news again, as of a build that died before it noted itself.
    noteStockChanges(root, built, before, NOW);
    expect(await send(later(48))).toMatchObject({ builds: 1, news: 0, messages: 0, sent: 0 });
    expect(mails).toHaveLength(1);
  });

  it('the link of the message ends it: nothing is sent any more', async () => {
    const { slug, before, price } = dear();
    const { contactId } = await subscribe({ car: slug }, before);
    const place = { db: database.db, site: built, now: new Date(NOW) };
    await endAlerts(place, await makeToken(place, contactId), { how: 'one-click' });
    noteStockChanges(root, built, before, NOW);
    expect(await send()).toMatchObject({ news: 0, messages: 0 });
    expect(price).toBeGreaterThan(0);
  });

  it('a price that fell to what the person saw, or above it, is no news', async () => {
    const { slug, before, price } = dear(1_000);
    await subscribe({ car: slug }, built);
    noteStockChanges(root, built, before, NOW);
    expect(await send()).toMatchObject({ builds: 1, news: 0, messages: 0 });
    const lower = withCar(slug, { price: price - 1 });
    noteStockChanges(root, lower, built, NOW);
    expect(await send(new Date(NOW), lower)).toMatchObject({ news: 1, messages: 1 });
  });

  it('a price that rose again before anybody was told is dropped', async () => {
    const { slug, before } = dear();
    const { alertId } = await subscribe({ car: slug }, before);
    noteStockChanges(root, built, before, NOW);
    expect(await send(new Date(NOW), before)).toMatchObject({ news: 1, messages: 0, sent: 0 });
    expect(await stateOf(alertId)).toMatchObject({ state: 'active' });
    expect(await database.db.select().from(alertNotifications)).toMatchObject([{ told_at: new Date(NOW) }]);
  });

  it('a vehicle that is sold is told of once, and its alert ends', async () => {
    const { slug, id } = dear();
    const { alertId } = await subscribe({ car: slug });
    const gone = buildBefore((name, car) => (name === slug ? undefined : car));
    noteStockChanges(root, gone, built, NOW);
    expect(await send(new Date(NOW), gone)).toMatchObject({ news: 1, messages: 1 });
    expect(mails[0]?.subject).toContain('has been sold');
    expect(mails[0]?.text).toContain(`https://www.harbour.example${built.alerts?.stockPath}`);
    expect(await stateOf(alertId)).toMatchObject({ state: 'ended' });
    noteStockChanges(root, gone, built, NOW + 1);
    expect(await send(later(48), gone)).toMatchObject({ news: 0, messages: 0 });
    expect(id).not.toBe('');
  });

  it('a new vehicle reaches everybody whose search finds it, and nobody else', async () => {
    const { slug } = dear();
    const car = usedCars().find((one) => one.slug === slug);
    const finds = await subscribe({ search: `/search/used-cars?${new URLSearchParams({ make: car?.make ?? '' })}` });
    await subscribe({
      search: `/search/used-cars?${new URLSearchParams({ make: car?.make ?? '', 'range[price]': ':11' })}`,
    });
    const before = buildBefore((name, one) => (name === slug ? undefined : one));
    noteStockChanges(root, built, before, NOW);
    expect(await send()).toMatchObject({ news: 1, messages: 1, sent: 1 });
    expect(mails.map(({ to }) => to)).toEqual([[finds.address]]);
    expect(mails[0]?.text).toContain(`https://www.harbour.example/cars/${slug}`);
  });

  it('one message a person holds all news; the next comes a day later, and what happened meanwhile is in it', async () => {
    const { slug, before, price } = dear();
    const address = `ada${++people}@example.com`;
    await subscribe({ car: slug }, before, address);
    await subscribe({ search: '/search/used-cars' }, before, address);
    const [, other] = usedCars();
    const without = buildBefore((name, one) =>
      name === other?.slug ? undefined : name === slug ? { ...one, price: price + 1_000 } : one,
    );
    noteStockChanges(root, built, without, NOW);
    expect(await send()).toMatchObject({ news: 2, messages: 1, sent: 1 });
    expect(mails[0]?.subject).toMatch(/, and 1 more$/);
    const lower = withCar(slug, { price: price - 500 });
    noteStockChanges(root, lower, built, NOW);
    const soon = await send(later(1), lower);
    expect(soon).toMatchObject({ news: 1, messages: 0, sent: 0, nextAt: later(24) });
    expect(await send(new Date(later(24).getTime() - 1), lower)).toMatchObject({ messages: 0 });
    expect(await send(later(24), lower)).toMatchObject({ messages: 1, sent: 1 });
    expect(mails).toHaveLength(2);
  });

  it('a mail server that fails for now gets the message later, once', async () => {
    const { slug, before } = dear();
    await subscribe({ car: slug }, before);
    noteStockChanges(root, built, before, NOW);
    outcome = { state: 'later', reason: 'ETIMEDOUT' };
    const first = await send();
    expect(first).toMatchObject({ messages: 1, sent: 0, waiting: 1 });
    expect(first.nextAt?.getTime()).toBeGreaterThan(NOW);
    outcome = { state: 'accepted' };
    expect(await send(new Date(NOW + 1_000))).toMatchObject({ sent: 0 });
    expect(await send(later(1))).toMatchObject({ messages: 0, sent: 1 });
    expect(await send(later(2))).toMatchObject({ sent: 0 });
    expect(mails).toHaveLength(1);
  });

  it('where alerts were switched off nobody is told of anything, and what waits for others is sent', async () => {
    const { slug, before } = dear();
    await subscribe({ car: slug }, before);
    noteStockChanges(root, built, before, NOW);
    const { alerts: _, ...off } = built;
    const message = { subject: 'Reserved for you', text: 'Reserved', sms: 'Reserved' };
    const buyer = { channel: 'email' as const, address: 'buyer@example.com' };
    await queueMessage({ db: database.db, site: built, now: new Date(NOW) }, buyer, message);
    expect(await send(undefined, off as SiteData)).toMatchObject({ messages: 0, sent: 1 });
    expect(mails.map(({ to }) => to)).toEqual([['buyer@example.com']]);
    expect(hasStockChanges(root, 'harbour')).toBe(false);
  });

  it('a search for a model that is sold out hears when there is one again', async () => {
    const car = usedCars()[0];
    const { make = '', model = '' } = car ?? {};
    const others = site.stock.filter((one) => one.model !== model);
    const soldOut = siteDataFor({ ...site, stock: others }, others, site.search.routes, built);
    const search = `/search/used-cars?${new URLSearchParams({ make: make?.toUpperCase() ?? '', model: model ?? '' })}`;
    const { address } = await subscribe({ search }, soldOut);
    noteStockChanges(root, built, soldOut, NOW);
    await send();
    expect(mails.map(({ to }) => to)).toEqual([[address]]);
    expect(mails[0]?.text).toContain(`Used cars: ${make}, ${model}`);
  });

  it('a message that is refused for good is given up, and what it said goes', async () => {
    const { slug, before } = dear();
    await subscribe({ car: slug }, before);
    noteStockChanges(root, built, before, NOW);
    outcome = { state: 'refused', reason: 'EENVELOPE 550' };
    expect(await send()).toMatchObject({ failed: 1 });
    const rows = await database.db.select().from(alertMessages).where(eq(alertMessages.state, 'dead'));
    expect(rows.at(-1)).toMatchObject({ content: null, reason: 'EENVELOPE 550' });
  });

  it('two that send at the same moment send one message', async () => {
    const { slug, before } = dear();
    await subscribe({ car: slug }, before);
    noteStockChanges(root, built, before, NOW);
    await Promise.all([send(), send(), send()]);
    expect(mails).toHaveLength(1);
  });

  it('a dry run says the same and keeps nothing', async () => {
    const { slug, before } = dear();
    await subscribe({ car: slug }, before);
    noteStockChanges(root, built, before, NOW);
    const plan = await planAlerts(run());
    expect(plan).toEqual({ builds: 1, news: 1, messages: 1 });
    expect(mails).toEqual([]);
    expect(hasStockChanges(root, 'harbour')).toBe(true);
    expect(await database.db.$count(alertNotifications)).toBe(0);
    expect(await send()).toMatchObject(plan);
  });

  it('a text message is not sent again when the provider’s answer is not understood', async () => {
    const { slug, before } = dear();
    const place = { db: database.db, site: before, now: new Date(NOW) };
    const contact = { channel: 'sms' as const, address: '0491570006' };
    const stored = await requestAlert(place, contact, findSubject({ car: slug }, before), {
      wording: 'Yes',
      version: '1',
      page: '',
    });
    await confirmAlert(place, await makeToken(place, stored?.contactId ?? 0, stored?.alertId));
    noteStockChanges(root, built, before, NOW);
    const sent: string[] = [];
    vi.stubGlobal('fetch', (_url: URL, init: RequestInit) => {
      sent.push(String(init.body));
      return Promise.reject(new DOMException('', 'TimeoutError'));
    });
    const env = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'x', SMS_FROM: '+61491570000' };
    try {
      expect(await sendAlerts({ ...run(), env })).toMatchObject({ messages: 1, failed: 1 });
      expect(await sendAlerts({ ...run(later(30)), env })).toMatchObject({ sent: 0, waiting: 0 });
    } finally {
      vi.unstubAllGlobals();
    }
    expect(sent).toHaveLength(1);
    expect(new URLSearchParams(sent[0]).get('Body')).toMatch(
      /^Harbour Lane Mazda.* Stop: https:\/\/www\.harbour\.example\//,
    );
  });
});
