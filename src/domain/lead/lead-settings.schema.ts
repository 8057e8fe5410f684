import { z } from 'zod';
import { list, orNull } from '../fields/setting-fields.schema.ts';
import { emailSchema, idSchema, slugSchema, webUrlSchema } from '../fields/value-kinds.schema.ts';
import { LEAD_FORMS, type LeadForm } from './lead-forms.ts';

/** days; longer than any delivery is tried, so that nothing goes that somebody still waits for. */
const leastKeepDays = 7;
const FORMS = Object.keys(LEAD_FORMS) as [LeadForm, ...LeadForm[]];

const everyDestination = {
  name: slugSchema.describe('What it is called in lists and logs, for example sales.'),
  forms: list(z.enum(FORMS), 'Only leads of these forms; all when empty.'),
  locations: list(
    idSchema,
    'Only leads about these locations, by id; all when empty. A lead that names no location goes to all.',
  ),
};

/** A destination of leads. */
const destinationSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...everyDestination,
    kind: z.literal('email').describe('By e-mail.'),
    to: z.array(emailSchema).min(1).describe('Addresses, for example sales@harbour.example.'),
    format: z
      .enum(['text', 'adf', 'adfAttached'])
      .describe('A mail for people, ADF XML as the mail itself, or both: the mail for people with ADF XML attached.')
      .default('text'),
  }),
  z.strictObject({
    ...everyDestination,
    kind: z.literal('webhook').describe('By a signed call.'),
    url: webUrlSchema.describe('Address that takes the call, for example https://crm.example/leads.'),
    format: z.enum(['json', 'adf']).describe('What is sent: JSON or ADF XML.').default('json'),
    secret: z
      .string()
      .regex(
        /^WEBHOOK_SECRET_[A-Z0-9_]+$/,
        'The name of an environment variable that starts with WEBHOOK_SECRET_, for example WEBHOOK_SECRET_CRM; the secret itself belongs into the environment.',
      )
      .describe('Name of the environment variable that holds the secret calls are signed with.'),
  }),
]);

/** Where leads go, and how long they are kept. */
export const leadSettings = z.strictObject({
  destinations: z
    .array(destinationSchema)
    .refine(
      (all) => new Set(all.map(({ name }) => name)).size === all.length,
      'Each destination has a name of its own.',
    )
    .describe(
      'Where leads are sent, by e-mail or a signed call (docs/leads.md). Leads are stored in any case; `npm run forecourt -- leads` reads them.',
    )
    .default([]),
  from: orNull(emailSchema, 'Sender of mails about leads; without it MAIL_FROM of the environment.'),
  copyToSender: z
    .boolean()
    .describe(
      'Who sends a form with an e-mail address gets one message that it arrived, where mail can be sent (docs/leads.md).',
    )
    .default(true),
  keepDays: orNull(
    z.number().int().min(leastKeepDays),
    'Days after which a lead is no longer kept, at least 7; null keeps leads until somebody removes them.',
  ),
  afterwards: z
    .enum(['anonymise', 'delete'])
    .describe('What happens to a lead then: what names a person is taken out, or all of it goes.')
    .default('anonymise'),
});

export type LeadSettings = z.infer<typeof leadSettings>;
export type LeadDestination = LeadSettings['destinations'][number];
