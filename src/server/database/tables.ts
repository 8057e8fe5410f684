import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const site = () => text('website_slug').notNull();
const bytes = customType<{ data: Uint8Array; default: false }>({ dataType: () => 'bytea' });
const created = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** What a row has that is worked off, tried again and given up (src/server/queue). */
const queueColumns = () => ({
  /** waiting, delivered, dead (given up), held (of a lead that is suspected spam). */
  state: text('state').notNull(),
  attempts: integer('attempts').notNull().default(0),
  due_at: timestamp('due_at', { withTimezone: true }).notNull(),
  /** The worker that has it, and until when nobody else takes it. */
  lease: text('lease'),
  leased_until: timestamp('leased_until', { withTimezone: true }),
  /** Why the last attempt failed, as a code without personal data. */
  reason: text('reason'),
  delivered_at: timestamp('delivered_at', { withTimezone: true }),
});

/** Enquiries of every kind. The payload holds what the form sent (DATA-070), contact details included. */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    website_slug: site(),
    kind: text('kind').notNull(),
    category: text('category'),
    car_id: text('car_id'),
    dealership_slug: text('dealership_slug'),
    payload: jsonb('payload').notNull(),
    /** A double click is one lead: the same key with the same words is stored once. */
    idempotency_key: text('idempotency_key'),
    content_hash: text('content_hash'),
    /** The lead that this one corrects: sent before with the same key and other words. */
    corrects: bigint('corrects', { mode: 'number' }),
    /** A program seems to have sent it: it is delivered when somebody says so. */
    suspected_spam: boolean('suspected_spam').notNull().default(false),
    /** Why (SpamSign); `unchecked` also of one that is delivered. */
    spam_sign: text('spam_sign'),
    /** Which form it came from (LEAD_FORMS). */
    form: text('form'),
    /** What was agreed to or not, with the words that were shown (src/server/leads/consent.ts). */
    consent: jsonb('consent'),
    /** When what names a person was taken out of it. */
    anonymised_at: timestamp('anonymised_at', { withTimezone: true }),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('leads_idempotency').on(table.website_slug, table.idempotency_key, table.content_hash),
    index('leads_site_created').on(table.website_slug, table.created_at),
  ],
);

/**
 * Files that came with leads (ENQ-008): no address leads to them, and they go when their lead goes. Their content was
 * recognised before it was stored.
 */
export const leadFiles = pgTable(
  'lead_files',
  {
    id: id(),
    website_slug: site(),
    lead_id: bigint('lead_id', { mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The field of the form. */
    field: text('field').notNull(),
    name: text('name').notNull(),
    /** The media type of its content. */
    type: text('type').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [uniqueIndex('lead_files_lead').on(table.lead_id, table.field)],
);

/** What has to be done with a lead: one row a destination, stored with the lead in one transaction. */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    id: id(),
    website_slug: site(),
    lead_id: bigint('lead_id', { mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** Name of the destination in the settings (`leads.destinations`). */
    destination: text('destination').notNull(),
    ...queueColumns(),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('lead_deliveries_destination').on(table.lead_id, table.destination),
    index('lead_deliveries_due').on(table.state, table.due_at),
  ],
);

/** People who signed in with a phone (DATA-050). */
export const users = pgTable(
  'users',
  {
    id: id(),
    website_slug: site(),
    phone: text('phone').notNull(),
    name: text('name'),
    last_name: text('last_name'),
    email: text('email'),
    created_at: created(),
  },
  (table) => [uniqueIndex('users_phone').on(table.website_slug, table.phone)],
);

/** Codes that were sent and verified (DATA-056). */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    website_slug: site(),
    dealership_slug: text('dealership_slug'),
    user_id: bigint('user_id', { mode: 'number' }),
    verification_type: text('verification_type').notNull(),
    created_at: created(),
  },
  (table) => [index('verifications_site').on(table.website_slug, table.created_at)],
);

/** One-time codes that were sent and not used yet, one a phone; the phone and the code as hashes (OTP-005). */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    website_slug: site(),
    phone_hash: text('phone_hash').notNull(),
    code_hash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Who asked for it: name, last name, email, dealership; nothing once the code is used or over. */
    details: jsonb('details').notNull(),
    expires_at: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.website_slug, table.phone_hash] }),
    index('sign_in_codes_expires').on(table.expires_at),
  ],
);

/** Messages that a server without an SMS provider did not send; read in development only. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: id(),
    website_slug: site(),
    phone: text('phone').notNull(),
    text: text('text').notNull(),
    created_at: created(),
  },
  (table) => [index('sms_outbox_site').on(table.website_slug, table.created_at)],
);

/** Mails that a server without a mail server did not send; read in development only. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    website_slug: site(),
    recipients: text('recipients').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    created_at: created(),
  },
  (table) => [index('mail_outbox_site').on(table.website_slug, table.created_at)],
);

/** Sessions, by the hash of their token. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text('token_hash').primaryKey(),
    website_slug: site(),
    user_id: bigint('user_id', { mode: 'number' }).notNull(),
    expires_at: timestamp('expires_at', { withTimezone: true }).notNull(),
    created_at: created(),
  },
  (table) => [
    index('sessions_user').on(table.website_slug, table.user_id),
    index('sessions_expires').on(table.expires_at),
  ],
);

/** Saved vehicles of signed-in visitors (DATA-051). */
export const watchlist = pgTable(
  'watchlist',
  {
    website_slug: site(),
    user_id: bigint('user_id', { mode: 'number' }).notNull(),
    car_id: text('car_id').notNull(),
    created_at: created(),
  },
  (table) => [primaryKey({ columns: [table.website_slug, table.user_id, table.car_id] })],
);

/** What was offered for vehicles of visitors (API-020). Nothing in it says whose they are. */
export const valuations = pgTable(
  'valuations',
  {
    website_slug: site(),
    /** Random; who knows it was told the offer. */
    id: text('id').notNull(),
    /** What was asked: the vehicle and its condition (DATA-071). */
    data: jsonb('data').notNull(),
    /** AUD. */
    offer_price: integer('offer_price').notNull(),
    /** Kept for good (TRADE-007); others are removed after a while. */
    saved: boolean('saved').notNull().default(false),
    created_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.website_slug, table.id] }),
    index('valuations_created').on(table.created_at),
  ],
);

/** Hits per key and window; one statement checks and counts. Keys are hashed, and expired rows are removed. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    website_slug: site(),
    key: text('key').notNull(),
    hits: integer('hits').notNull(),
    expires_at: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.website_slug, table.key] }),
    index('rate_limits_expires').on(table.expires_at),
  ],
);

/** The newest live file that was seen of a site (docs/decisions/008-live-changes.md): an older one is ignored. */
export const liveSequences = pgTable('live_sequences', {
  website_slug: text('website_slug').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
});

/** Views of vehicle pages since the vehicle was listed. */
export const viewCounters = pgTable(
  'view_counters',
  { website_slug: site(), car_id: text('car_id').notNull(), views: integer('views').notNull() },
  (table) => [primaryKey({ columns: [table.website_slug, table.car_id] })],
);

/** Phone numbers that were revealed (API-007); no personal data. */
export const revealLog = pgTable(
  'reveal_log',
  {
    id: id(),
    website_slug: site(),
    car_id: text('car_id'),
    dealership_id: text('dealership_id'),
    created_at: created(),
  },
  (table) => [index('reveal_log_site').on(table.website_slug, table.created_at)],
);

/** Numbered analytics events (API-029); no personal data. */
export const events = pgTable(
  'events',
  {
    id: id(),
    website_slug: site(),
    event: integer('event').notNull(),
    car_id: text('car_id'),
    path: text('path'),
    created_at: created(),
  },
  (table) => [index('events_site').on(table.website_slug, table.created_at)],
);

/** How fast pages were for visitors: page views counted by day and bucket (docs/analytics.md); nothing of who visited. */
export const vitalCounts = pgTable(
  'vital_counts',
  {
    website_slug: site(),
    /** YYYY-MM-DD in the dealer's time zone. */
    day: text('day').notNull(),
    template: text('template').notNull(),
    device: text('device').notNull(),
    vital: text('vital').notNull(),
    /** Upper bound of the bucket, in units of the figure (src/domain/analytics). */
    bucket: integer('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.website_slug, table.day, table.template, table.device, table.vital, table.bucket],
    }),
  ],
);

/** What assistants of shoppers asked, counted: nothing of who asked, and none of their words. */
export const assistantCalls = pgTable(
  'assistant_calls',
  {
    website_slug: site(),
    /** YYYY-MM-DD in the dealer's time zone. */
    day: text('day').notNull(),
    tool: text('tool').notNull(),
    /** `answered`, or `refused` in words. */
    outcome: text('outcome').notNull(),
    /** The vehicle it was about, by its slug; empty for none. */
    about: text('about').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.website_slug, table.day, table.tool, table.outcome, table.about] })],
);

/** People who asked for alerts: a mailbox or a mobile of a site. */
export const alertContacts = pgTable(
  'alert_contacts',
  {
    id: id(),
    website_slug: site(),
    /** email or sms. */
    channel: text('channel').notNull(),
    address: text('address').notNull(),
    /** When they were last told news: the next may come `alerts.hoursBetween` later. */
    told_at: timestamp('told_at', { withTimezone: true }),
    created_at: created(),
  },
  (table) => [uniqueIndex('alert_contacts_address').on(table.website_slug, table.channel, table.address)],
);

/** What people asked to be told of: the price of one vehicle, or new vehicles of one search. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    website_slug: site(),
    contact_id: bigint('contact_id', { mode: 'number' })
      .notNull()
      .references(() => alertContacts.id, { onDelete: 'cascade' }),
    /** price or matches. */
    kind: text('kind').notNull(),
    /** The id of a vehicle, or the address of a search. */
    subject: text('subject').notNull(),
    /** The subject in words. */
    label: text('label').notNull(),
    /** The lowest price in dollars that the person saw or was told. */
    known_price: doublePrecision('known_price'),
    /** asked, active (confirmed) or ended. */
    state: text('state').notNull(),
    /** What was agreed to, and where. */
    wording: text('wording').notNull(),
    wording_version: text('wording_version').notNull(),
    page: text('page').notNull(),
    asked_at: timestamp('asked_at', { withTimezone: true }).notNull(),
    confirmed_at: timestamp('confirmed_at', { withTimezone: true }),
    ended_at: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('alerts_subject').on(table.contact_id, table.kind, table.subject),
    index('alerts_site').on(table.website_slug, table.state, table.kind),
  ],
);

/** Links in messages, by the hash of their token: one confirms one alert, others show and end those of a person. */
export const alertTokens = pgTable(
  'alert_tokens',
  {
    token_hash: text('token_hash').primaryKey(),
    website_slug: site(),
    contact_id: bigint('contact_id', { mode: 'number' })
      .notNull()
      .references(() => alertContacts.id, { onDelete: 'cascade' }),
    /** The alert that it confirms, once; none for a link that manages. */
    alert_id: bigint('alert_id', { mode: 'number' }).references(() => alerts.id, { onDelete: 'cascade' }),
    expires_at: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('alert_tokens_expires').on(table.expires_at)],
);

/** What happened that somebody asked to be told of; `news_key` is told once. */
export const alertNotifications = pgTable(
  'alert_news',
  {
    id: id(),
    website_slug: site(),
    alert_id: bigint('alert_id', { mode: 'number' })
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    /** `new:77`, `price:77:29990`, `sold:77`. */
    news_key: text('news_key').notNull(),
    car_id: text('car_id').notNull(),
    created_at: created(),
    /** When it was put into a message, or found to be no news any more. */
    told_at: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('alert_news_once').on(table.alert_id, table.news_key),
    index('alert_news_waiting').on(table.website_slug, table.told_at),
  ],
);

/** Messages of alerts on their way; the content goes once they are sent or given up. */
export const alertMessages = pgTable(
  'alert_messages',
  {
    id: id(),
    website_slug: site(),
    channel: text('channel').notNull(),
    /** Address, words and links; null once nothing has to be sent any more. */
    content: jsonb('content'),
    ...queueColumns(),
    created_at: created(),
  },
  (table) => [index('alert_messages_due').on(table.website_slug, table.state, table.due_at)],
);

/**
 * Who agreed to what, and who took it back (Spam Act 2003, s 16: the sender has to prove it). Rows are added, never changed:
 * the database refuses it.
 */
export const consentLedger = pgTable(
  'consent_ledger',
  {
    id: id(),
    website_slug: site(),
    channel: text('channel').notNull(),
    address: text('address').notNull(),
    /** given or withdrawn. */
    action: text('action').notNull(),
    /** What for: `price 77`, `matches /search/used-cars?make=Ford`. */
    purpose: text('purpose').notNull(),
    wording: text('wording').notNull(),
    wording_version: text('wording_version').notNull(),
    /** The page it was asked on, or how it was taken back. */
    page: text('page').notNull(),
    /** When the form was sent; the row itself is made when the link in the message confirms it. */
    asked_at: timestamp('asked_at', { withTimezone: true }).notNull(),
    created_at: created(),
  },
  (table) => [index('consent_ledger_address').on(table.website_slug, table.address)],
);

/**
 * Vehicles that are held for somebody (VDP-063). Which of two buyers has a vehicle is decided by the unique index over
 * those that are not over, and by nothing else. Who the buyer is, is in the lead.
 */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    website_slug: site(),
    /** Of the buyer's own page; the token is in the buyer's hands alone. */
    token_hash: text('token_hash').notNull(),
    car_id: text('car_id').notNull(),
    car_slug: text('car_slug').notNull(),
    /** reservation or purchase. */
    kind: text('kind').notNull(),
    /** pending, held or over. */
    state: text('state').notNull(),
    /** Why it is over: expired, cancelled, failed, lost, released, used. */
    ending: text('ending'),
    amount_cents: integer('amount_cents').notNull(),
    /** none, paid, refund-due or refunded. */
    money: text('money').notNull(),
    /** The payment provider, its session and its payment. */
    provider: text('provider').notNull(),
    session_id: text('session_id'),
    payment_id: text('payment_id'),
    lead_id: bigint('lead_id', { mode: 'number' }).references(() => leads.id, { onDelete: 'set null' }),
    expires_at: timestamp('expires_at', { withTimezone: true }).notNull(),
    paid_at: timestamp('paid_at', { withTimezone: true }),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('holds_active').on(table.website_slug, table.car_id).where(sql`state in ('pending', 'held')`),
    uniqueIndex('holds_token').on(table.token_hash),
    uniqueIndex('holds_session').on(table.provider, table.session_id),
    index('holds_site').on(table.website_slug, table.created_at),
  ],
);

/** Payments of the provider that a server in development has in place of a real one; no money moves. */
export const testPayments = pgTable('test_payments', {
  session_id: text('session_id').primaryKey(),
  website_slug: site(),
  reference: text('reference').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  amount_cents: integer('amount_cents').notNull(),
  success_url: text('success_url').notNull(),
  cancel_url: text('cancel_url').notNull(),
  /** open, processing, paid or expired. */
  state: text('state').notNull(),
  declined: boolean('declined').notNull().default(false),
  refunded: boolean('refunded').notNull().default(false),
  expires_at: timestamp('expires_at', { withTimezone: true }).notNull(),
  created_at: created(),
});
