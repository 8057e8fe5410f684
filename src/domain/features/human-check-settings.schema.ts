import { z } from 'zod';
import { orNull } from '../fields/setting-fields.schema.ts';

/** Checks that a person sends a form. */
export const humanCheckSettings = z.strictObject({
  turnstileKey: orNull(
    z.string().regex(/^[\w-]{1,100}$/, 'The site key of a Turnstile widget, for example 0x4AAAAAAAB.'),
    'Site key of Cloudflare Turnstile; its secret is TURNSTILE_SECRET in the environment of the functions. Forms ' +
      'are then sent only by browsers that pass the check. Leads that cannot be asked (no scripts, sent later, ' +
      'Turnstile away) are marked, and few of them are delivered.',
  ),
});
