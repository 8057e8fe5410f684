import { z } from 'zod';
import { list, orNull } from '../fields/setting-fields.schema.ts';
import { emailSchema } from '../fields/value-kinds.schema.ts';
import { countryName } from './country-name.ts';

/** What somebody else may do for a dealer with what visitors send, and how a policy says it. */
export const RECIPIENT_TASKS = {
  hosting: 'runs this website and its database',
  mail: 'sends our e-mails',
  sms: 'sends our text messages',
  crm: 'manages our enquiries',
  payments: 'takes payments by card',
  humanCheck: 'tells people from programs on our forms',
  chat: 'runs the chat on this website',
  lender: 'lends money, and quotes for it',
  valuation: 'values trade-ins',
  register: 'tells which vehicle has a number plate',
  maps: 'finds a suburb on the map',
  reviews: 'collects reviews',
  maker: 'makes the vehicles we sell, for warranty and recalls',
  other: 'helps us with our work',
} as const;

export type RecipientTask = keyof typeof RECIPIENT_TASKS;
const TASKS = Object.keys(RECIPIENT_TASKS) as [RecipientTask, ...RecipientTask[]];

/** What the privacy policy says that no other setting knows. */
export const privacySettings = z.strictObject({
  contact: orNull(emailSchema, 'Address for questions about personal information; without it `site.email`.'),
  recipients: list(
    z.strictObject({
      task: z.enum(TASKS).describe(`What they do: ${TASKS.join(', ')}.`),
      name: z.string().trim().min(2).max(80).describe('Who it is, for example Lantern Vehicle Finance.'),
      countries: z
        .array(
          z
            .string()
            .regex(/^[A-Z]{2}$/, 'Two capital letters, for example AU or SG.')
            .refine((code) => countryName(code) !== undefined, 'There is no country of this code.'),
        )
        .min(1)
        .describe('Where they keep it: codes such as AU, SG, US.'),
    }),
    'Who receives what visitors send, and in which countries they keep it (APP 1.4, APP 5.2).',
  ),
});
