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
