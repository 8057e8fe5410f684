import { z } from 'zod';
import { flag, orNull } from '../fields/setting-fields.schema.ts';

/** Characters of a token as Chrome's origin trials give it; they are about 300. */
const MAX_TOKEN = 1_000;

/** What assistants of shoppers may ask. */
export const assistantSettings = z.strictObject({
  tools: flag(
    true,
    'Assistants may ask about the stock at /api/mcp (Model Context Protocol) and in browsers that have one (WebMCP).',
  ),
  originTrialToken: orNull(
    z
      .string()
      .regex(/^[A-Za-z0-9+/=]+$/, 'The token as the origin trial shows it: letters, figures, +, / and =.')
      .max(MAX_TOKEN),
    'Token of an origin trial for the address of the site, for a browser that offers WebMCP only with one.',
  ),
});
