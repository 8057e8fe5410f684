import { z } from 'zod';
import { flag, text } from '../../fields/setting-fields.schema.ts';

/** s; FORM-033. */
const leastFormSeconds = 3;

/** Words, consent and defaults of forms. */
export const formSettings = z.strictObject({
  enquiryButtonText: text('Enquire now', 'Button of the general form.'),
  messageRequired: flag(true, 'Message of the general form is required.'),
  categories: z
    .array(z.string().min(1))
    .min(1)
    .describe('Category choices, the first is the default.')
    .default(['General enquiry']),
  defaultState: z
    .enum(['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'])
    .describe('Starting state of forms.')
    .default('qld'),
  optIn: z
    .array(z.enum(['testDrive', 'finance', 'enquiry']))
    .describe('Forms with an opt-in.')
    .default(['testDrive', 'finance', 'enquiry']),
  optInTicked: flag(
    true,
    'The opt-in is ticked before anybody touches it. Under the Spam Act 2003 a ticked box that nobody touched is ' +
      'weak evidence of consent to marketing messages; with false only people who tick it themselves have opted in.',
  ),
  leastSeconds: z
    .number()
    .min(0)
    .max(30)
    .describe(
      'Seconds a person takes at least, from opening a page until its form is sent. A lead that was faster is ' +
        'stored and held, as one in which the field was filled that people do not see (docs/leads.md); 0 holds none for that.',
    )
    .default(leastFormSeconds),
  disclaimer: z
    .strictObject({ testDrive: z.string().optional(), finance: z.string().optional(), enquiry: z.string().optional() })
    .describe('Custom disclaimers.')
    .prefault({}),
});

export type FormSettings = z.infer<typeof formSettings>;
