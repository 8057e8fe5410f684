import { z } from 'zod';

/** Consent to analytics events. */
export const analyticsSettings = z.strictObject({
  consent: z
    .enum(['off', 'link', 'notice', 'ask'])
    .describe(
      'How visitors decide about analytics events: link puts "Privacy choices" into the footer, notice also tells ' +
        'them with a small bar, ask records nothing before they agree, off shows no control.',
    )
    .default('link'),
});

/** One visit in ten: a few hundred page views a template and month, which a 75th percentile is read from. */
const usualSample = 0.1;
/** days; a quarter beside the one before it. */
const usualKeepDays = 180;
/** days; ten years. */
const MAX_DAYS = 3650;

/** How fast pages are for visitors. */
export const vitalsSettings = z.strictObject({
  sample: z
    .number()
    .min(0)
    .max(1)
    .describe(
      'Share of visits in which the speed of pages is measured, from 0 to 1; 0 measures none and loads nothing. Nothing of who visited is sent or kept.',
    )
    .default(usualSample),
  consent: z
    .enum(['none', 'required'])
    .describe(
      'required measures while analytics events may be recorded (analytics.consent); none asks for no consent, and ' +
        'still leaves out visitors who refused and browsers with Global Privacy Control.',
    )
    .default('required'),
  keepDays: z
    .number()
    .int()
    .min(1)
    .max(MAX_DAYS)
    .describe('Days for which the counts are kept.')
    .default(usualKeepDays),
});
