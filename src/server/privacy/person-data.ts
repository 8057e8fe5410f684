import { and, type Column, eq, getTableColumns, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { COUNTRY_PREFIX, normalisePhone } from '#src/domain/fields/phone.ts';
import type { Database } from '../database/connection.ts';
import {
  alertContacts,
  alertMessages,
  alerts,
  consentLedger,
  leadDeliveries,
  leadFiles,
  leads,
  mailOutbox,
  sessions,
  signInCodes,
  smsOutbox,
  users,
  verifications,
  watchlist,
} from '../database/tables.ts';
import { anonymiseLeads, deleteLeads } from '../leads/lead-retention.ts';
import type { LeadSpool } from '../leads/lead-spool.ts';
import type { NewLead } from '../leads/new-lead.ts';
import { phoneHash } from '../sign-in/one-time-codes.ts';

/** Who asks: by phone, by e-mail, or both; what has either is theirs. */
export type Person = { phone?: string | undefined; email?: string | undefined };

type Requested = {
  db: Database;
  slug: string;
  person: Person;
  spool: Pick<LeadSpool, 'read' | 'remove'>;
};

/** Everything that is stored of a person, by where it is. */
export type PersonData = Record<string, unknown[]>;

const emailOf = ({ email }: Person) => email?.trim().toLowerCase();
const phoneOf = ({ phone }: Person) => (phone === undefined ? undefined : normalisePhone(phone));

/** A text of the database as `normalisePhone` would have it. */
const normalised = (text: SQL) => sql`regexp_replace(regexp_replace(${text}, '\\D', '', 'g'), ${COUNTRY_PREFIX}, '0')`;

/** Rows whose phone or e-mail is the person's. */
function isTheirs(person: Person, { phone, email }: { phone?: SQL; email?: SQL }): SQL {
  const [ownPhone, ownEmail] = [phoneOf(person), emailOf(person)];
  return (
    or(
      ...(phone && ownPhone !== undefined ? [sql`${normalised(phone)} = ${ownPhone}`] : []),
      ...(email && ownEmail !== undefined ? [sql`lower(trim(${email})) = ${ownEmail}`] : []),
    ) ?? sql`false`
  );
}

/** Rows of alerts, whose address is a phone or an e-mail by its channel. */
const isAddress = (person: Person, channel: Column, address: Column | SQL): SQL =>
  isTheirs(person, {
    phone: sql`case when ${channel} = 'sms' then ${address} end`,
    email: sql`case when ${channel} = 'email' then ${address} end`,
  });

/** Where in each table a person is found. */
function places(slug: string, person: Person) {
  const [email, phone] = [emailOf(person), phoneOf(person)];
  const mailed = sql`lower(${mailOutbox.recipients} || ' ' || ${mailOutbox.text})`;
  return {
    leads: and(
      eq(leads.website_slug, slug),
      isTheirs(person, { phone: sql`${leads.payload} ->> 'phone'`, email: sql`${leads.payload} ->> 'email'` }),
    ),
    users: and(
      eq(users.website_slug, slug),
      isTheirs(person, { phone: sql`${users.phone}`, email: sql`${users.email}` }),
    ),
    texts: and(eq(smsOutbox.website_slug, slug), isTheirs(person, { phone: sql`${smsOutbox.phone}` })),
    mails: and(
      eq(mailOutbox.website_slug, slug),
      or(
        sql`false`,
        ...(email === undefined ? [] : [sql`position(${email} in ${mailed}) > 0`]),
        ...(phone === undefined ? [] : [sql`position(${phone} in regexp_replace(${mailed}, '\\D', '', 'g')) > 0`]),
      ),
    ),
    contacts: and(
      eq(alertContacts.website_slug, slug),
      isAddress(person, alertContacts.channel, alertContacts.address),
    ),
    alertMessages: and(
      eq(alertMessages.website_slug, slug),
      isAddress(person, alertMessages.channel, sql`${alertMessages.content} ->> 'address'`),
    ),
    consents: and(
      eq(consentLedger.website_slug, slug),
      isAddress(person, consentLedger.channel, consentLedger.address),
    ),
    // The phone is kept as a hash, the details as they were typed.
    codes: and(
      eq(signInCodes.website_slug, slug),
      or(
        isTheirs(person, { email: sql`${signInCodes.details} ->> 'email'` }),
        ...(phone === undefined ? [] : [eq(signInCodes.phone_hash, phoneHash(phone))]),
      ),
    ),
  };
}

function isTheirLead(lead: NewLead, person: Person): boolean {
  const { phone, email } = lead.payload as { phone?: unknown; email?: unknown };
  const [ownPhone, ownEmail] = [phoneOf(person), emailOf(person)];
  return (
    (ownPhone !== undefined && typeof phone === 'string' && normalisePhone(phone) === ownPhone) ||
    (ownEmail !== undefined && typeof email === 'string' && email.trim().toLowerCase() === ownEmail)
  );
}

async function theirSpooled({ slug, person, spool }: Requested) {
  return (await spool.read()).filter(({ lead }) => lead.website_slug === slug && isTheirLead(lead, person));
}

/** Everything a site has stored of a person, for a request of access (APP 12); hashes of tokens and codes left out. */
export async function readPerson(requested: Requested): Promise<PersonData> {
  const { db, slug, person } = requested;
  const where = places(slug, person);
  const ownLeads = await db.select().from(leads).where(where.leads).orderBy(leads.id);
  const ownUsers = await db.select().from(users).where(where.users);
  const leadIds = ownLeads.map(({ id }) => id);
  const userIds = ownUsers.map(({ id }) => id);
  const ofLeads = inArray(leadDeliveries.lead_id, leadIds);
  const { token_hash: _token, ...session } = getTableColumns(sessions);
  const { code_hash: _code, phone_hash: _phone, ...code } = getTableColumns(signInCodes);
  const { content: _content, ...file } = getTableColumns(leadFiles);
  return {
    leads: ownLeads,
    // Their content is written by `npm run forecourt -- leads files`.
    files: leadIds.length === 0 ? [] : await db.select(file).from(leadFiles).where(inArray(leadFiles.lead_id, leadIds)),
    deliveries: leadIds.length === 0 ? [] : await db.select().from(leadDeliveries).where(ofLeads),
    leadsWaitingOnDisk: (await theirSpooled(requested)).map(({ lead }) => lead),
    users: ownUsers,
    watchlist: userIds.length === 0 ? [] : await db.select().from(watchlist).where(inArray(watchlist.user_id, userIds)),
    sessions:
      userIds.length === 0 ? [] : await db.select(session).from(sessions).where(inArray(sessions.user_id, userIds)),
    verifications:
      userIds.length === 0 ? [] : await db.select().from(verifications).where(inArray(verifications.user_id, userIds)),
    codes: await db.select(code).from(signInCodes).where(where.codes),
    textMessages: await db.select().from(smsOutbox).where(where.texts),
    mails: await db.select().from(mailOutbox).where(where.mails),
    alerts: await db
      .select({ contact: alertContacts, alert: alerts })
      .from(alertContacts)
      .innerJoin(alerts, eq(alerts.contact_id, alertContacts.id))
      .where(where.contacts),
    alertMessages: await db.select().from(alertMessages).where(where.alertMessages),
    consents: await db.select().from(consentLedger).where(where.consents),
  };
}

/**
 * Removes what a site has stored of a person (APP 11.2, APP 13): leads with their deliveries, what waits on disk, the user
 * with watchlist, sessions and verifications, codes, messages and alerts. All in one transaction, files last. What they agreed
 * to and took back stays: the Spam Act asks for the proof, and nobody is written to because of it.
 *
 * @param keep leads stay without what names a person, for counting.
 * @returns how many of each were removed.
 */
export async function forgetPerson(
  requested: Requested,
  { keep, now }: { keep: boolean; now: Date },
): Promise<Record<string, number>> {
  const { db, slug, person, spool } = requested;
  const where = places(slug, person);
  const removed = await db.transaction(async (tx) => {
    const own = await tx.select({ id: users.id }).from(users).where(where.users);
    const ids = own.map(({ id }) => id);
    const count = async (rows: Promise<unknown[]>) => (await rows).length;
    const ofUsers = ids.length > 0;
    return {
      leads: keep ? await anonymiseLeads(tx, where.leads, now) : await deleteLeads(tx, where.leads),
      watchlist: ofUsers
        ? await count(tx.delete(watchlist).where(inArray(watchlist.user_id, ids)).returning({ id: watchlist.car_id }))
        : 0,
      sessions: ofUsers
        ? await count(tx.delete(sessions).where(inArray(sessions.user_id, ids)).returning({ id: sessions.user_id }))
        : 0,
      verifications: ofUsers
        ? await count(
            tx.delete(verifications).where(inArray(verifications.user_id, ids)).returning({ id: verifications.id }),
          )
        : 0,
      users: ofUsers ? await count(tx.delete(users).where(inArray(users.id, ids)).returning({ id: users.id })) : 0,
      codes: await count(
        tx
          .delete(signInCodes)
          .where(or(where.codes, lte(signInCodes.expires_at, now)))
          .returning({ at: signInCodes.expires_at }),
      ),
      textMessages: await count(tx.delete(smsOutbox).where(where.texts).returning({ id: smsOutbox.id })),
      mails: await count(tx.delete(mailOutbox).where(where.mails).returning({ id: mailOutbox.id })),
      alerts: await count(tx.delete(alertContacts).where(where.contacts).returning({ id: alertContacts.id })),
      alertMessages: await count(
        tx.delete(alertMessages).where(where.alertMessages).returning({ id: alertMessages.id }),
      ),
    };
  });
  const files = await theirSpooled(requested);
  for (const { file } of files) await spool.remove(file);
  return { ...removed, leadsWaitingOnDisk: files.length };
}
