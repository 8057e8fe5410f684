import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMessage } from '../alerts/alert-queue.ts';
import { makeToken } from '../alerts/alert-tokens.ts';
import { confirmAlert, requestAlert } from '../alerts/alerts.ts';
import { databases, type TestDatabase } from '../database/database-for-test.ts';
import * as tables from '../database/tables.ts';
import { leadForTest, NOW, SALES, siteForTest } from '../deliveries/leads-for-test.ts';
import type { FunctionContext } from '../http/context.ts';
import { insertLead } from '../leads/insert-lead.ts';
import { type LeadSpool, openLeadSpool } from '../leads/lead-spool.ts';
import { log } from '../log/log.ts';
import { keepMail, keepSms } from '../providers/mail/outbox.ts';
import { makeCode } from '../sign-in/one-time-codes.ts';
import { startSession } from '../sign-in/sessions.ts';
import { keepUser, noteVerification } from '../sign-in/users.ts';
import { saveCar } from '../watchlist/watchlist.ts';
import { forgetPerson, type Person, readPerson } from './person-data.ts';

log.level = 'silent';
const site = siteForTest('harbour', SALES);
const ADA = { name: 'Adalovelace', last_name: 'Byronnoel', email: 'ada.lovelace@example.com', phone: '0491570006' };
const EVE = { name: 'Evelynn', last_name: 'Moriarty', email: 'eve@example.com', phone: '0491570007' };
const ALL = Object.values(tables).filter((one) => is(one, PgTable)) as unknown as PgTable[];

/** Tables with something of a person in them; the rest have none. Who adds a table says here which it is. */
const OF_PEOPLE = [
  'leads',
  'lead_deliveries',
  'lead_files',
  'users',
  'verifications',
  'sign_in_codes',
  'sms_outbox',
  'mail_outbox',
  'sessions',
  'watchlist',
  'alert_contacts',
  'alerts',
  'alert_tokens',
  'alert_news',
  'alert_messages',
  'consent_ledger',
];
const OF_NOBODY = [
  'rate_limits',
  'live_sequences',
  'valuations',
  'view_counters',
  'reveal_log',
  'events',
  'vital_counts',
  'assistant_calls',
  // Who the buyer is, is in the lead.
  'holds',
  'test_payments',
];

it('every table is known to hold data of people or not', () => {
  expect(ALL.map((table) => getTableName(table)).sort()).toEqual([...OF_PEOPLE, ...OF_NOBODY].sort());
});

describe.each(databases)('the data of a person on $name', ({ open }) => {
  let database: TestDatabase;
  let folder = '';
  let spool: LeadSpool;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  beforeEach(async () => {
    // The ledger refuses it.
    for (const table of ALL) if (table !== tables.consentLedger) await database.db.delete(table);
    folder = mkdtempSync(join(tmpdir(), 'forecourt-person-'));
    spool = openLeadSpool(join(folder, 'spool'));
    for (const person of [ADA, EVE]) await live(person);
    await live(ADA, 'kite');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** What somebody leaves behind who does all that a visitor can. */
  async function live(person: typeof ADA, slug = 'harbour'): Promise<void> {
    const context = { db: database.db, site: { ...site, slug }, now: NOW } as unknown as FunctionContext;
    const file = { field: 'resume', name: `${person.name}.pdf`, type: 'application/pdf', content: 'JVBERg==' };
    await insertLead(database.db, { ...leadForTest(slug, { fields: person }), files: [file] });
    await spool.keep(leadForTest(slug, { fields: person }), '');
    const user = await keepUser(context, person.phone, person);
    await startSession(new Request('https://a.example'), context, user);
    await saveCar(context, { id: String(user), phone: person.phone }, '77');
    await noteVerification(context, 'verify', { user });
    await makeCode(context, person.phone, person);
    await keepSms(database.db, slug, { phone: person.phone, text: 'A code' }, NOW);
    const mail = {
      from: { name: '', address: 'website@harbour.example' },
      subject: 'Lead',
      to: ['sales@harbour.example'],
    };
    await keepMail(
      database.db,
      slug,
      { ...mail, text: `Name: ${person.name}\nEmail: ${person.email}\n${person.phone}` },
      NOW,
    );
  }

  const dump = async () => {
    const parts: string[] = [];
    for (const table of ALL) {
      const found = await database.db.select().from(table);
      parts.push(...found.map((row) => `${getTableName(table)} ${JSON.stringify(row)}`));
    }
    for (const { lead } of await spool.read()) parts.push(`spool ${JSON.stringify(lead)}`);
    return parts;
  };
  const mentions = (lines: readonly string[], person: typeof ADA, slug = 'harbour') =>
    lines.filter((line) => line.includes(`"${slug}"`) && Object.values(person).some((value) => line.includes(value)));
  const requested = (person: Person) => ({ db: database.db, slug: 'harbour', person, spool });
  const forget = (person: Person, keep = false) => forgetPerson(requested(person), { keep, now: NOW });

  const EVERYTHING = {
    ...{ leads: 1, watchlist: 1, sessions: 1, verifications: 1, users: 1, codes: 1, textMessages: 1, mails: 1 },
    ...{ leadsWaitingOnDisk: 1, alerts: 0, alertMessages: 0 },
  };

  it('LEAD-024 is all of it when they ask for it, and nothing of others', async () => {
    const data = await readPerson(requested({ phone: ADA.phone, email: ADA.email }));
    expect(Object.fromEntries(Object.entries(data).map(([what, found]) => [what, found.length]))).toEqual({
      ...EVERYTHING,
      ...{ deliveries: 1, consents: 0, files: 1 },
    });
    const text = JSON.stringify(data);
    for (const value of Object.values(ADA)) expect(text).toContain(value);
    expect(text).not.toMatch(/Evelynn|eve@example|0491570007|"kite"|token_hash|code_hash|phone_hash/);
  });

  it.each([
    ['phone and e-mail', { phone: ADA.phone, email: ADA.email }, EVERYTHING],
    ['phone as people write it', { phone: '+61 491 570 006' }, EVERYTHING],
    ['e-mail in other letters', { email: ' ADA.Lovelace@Example.com ' }, { ...EVERYTHING, textMessages: 0 }],
    [
      'nobody we know',
      { phone: '0491570999', email: 'nobody@example.com' },
      Object.fromEntries(Object.keys(EVERYTHING).map((what) => [what, 0])),
    ],
  ])('LEAD-024 is removed by %s, and counted', async (_, person, counts) => {
    const before = await dump();
    expect(mentions(before, ADA).length).toBeGreaterThan(5);
    expect(await forget(person)).toEqual(counts);
    const left = await dump();
    if (counts.leads === 1 && counts.textMessages === 1) expect(mentions(left, ADA)).toEqual([]);
    expect(mentions(left, EVE)).toEqual(mentions(before, EVE));
    expect(mentions(left, ADA, 'kite')).toEqual(mentions(before, ADA, 'kite'));
    expect(left.length).toBe(
      before.length - Object.values(counts).reduce((sum, count) => sum + count, 0) - 2 * counts.leads,
    );
  });

  it('leaves the count of leads where they are only anonymised', async () => {
    await forget({ phone: ADA.phone, email: ADA.email }, true);
    const left = await dump();
    expect(mentions(left, ADA)).toEqual([]);
    expect(left.filter((line) => line.startsWith('leads ') && line.includes('"harbour"'))).toHaveLength(2);
  });

  // The last one: its rows in the ledger stay.
  it('LEAD-024 holds their alerts by e-mail and by phone; they go, and what was agreed to stays provable', async () => {
    const place = { db: database.db, site: { slug: 'harbour' }, now: NOW };
    const subject = { kind: 'matches' as const, subject: '/search', label: 'All', href: '/search' };
    for (const { email, phone } of [ADA, EVE])
      for (const contact of [
        { channel: 'email' as const, address: email },
        { channel: 'sms' as const, address: phone },
      ]) {
        const stored = await requestAlert(place, contact, subject, { wording: 'Yes', version: '1', page: '/' });
        await confirmAlert(place, await makeToken(place, stored?.contactId ?? 0, stored?.alertId));
        await queueMessage(place, contact, { subject: 'News', text: email, sms: 'News' });
      }
    const own = await readPerson(requested({ phone: ADA.phone, email: ADA.email }));
    expect([own.alerts?.length, own.alertMessages?.length, own.consents?.length]).toEqual([2, 2, 2]);
    expect(await forget({ email: ADA.email })).toMatchObject({ alerts: 1, alertMessages: 1 });
    expect(await forget({ phone: ADA.phone })).toMatchObject({ alerts: 1, alertMessages: 1 });
    expect(await database.db.$count(tables.alertContacts)).toBe(2);
    const left = mentions(await dump(), ADA);
    expect(left.filter((line) => !line.startsWith('consent_ledger'))).toEqual([]);
    expect(left).toHaveLength(2);
  });
});
