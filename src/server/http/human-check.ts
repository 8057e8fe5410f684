import { z } from 'zod';
import { HUMAN_TOKEN, TURNSTILE_ORIGIN } from '#src/domain/human-check/human-check.ts';
import { formatPhone } from '#src/domain/phone/phone.ts';
import { log, safeError } from '../log/log.ts';
import { boundedText } from './bounded-text.ts';
import type { FunctionContext } from './context.ts';
import type { Fields } from './read-body.ts';
import { Refusal } from './refusal.ts';

/** ms; somebody waits with a form in hand. */
const TIMEOUT_MS = 5_000;
/** Cloudflare's own limit. */
const LONGEST_TOKEN = 2_048;

const answerSchema = z.object({ success: z.boolean() });

/**
 * The fields of a form without what the check put there. Where the site has Turnstile (`humanCheck.turnstileKey`), only a
 * browser that passed it is let through: the token of the form is asked about once, and counts once
 * (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/).
 *
 * @throws Refusal 403 without a token that counts; 503, with the phone number, when nobody can say.
 */
export async function requireHuman(fields: Fields, { site }: Pick<FunctionContext, 'site'>): Promise<Fields> {
  const { [HUMAN_TOKEN]: token, ...rest } = fields;
  if (!site.humanCheck) return rest;
  if (typeof token !== 'string' || token === '' || token.length > LONGEST_TOKEN)
    throw new Refusal(403, 'Please wait for the check below the form, then send it again.');
  if (await isHuman(token, site)) return rest;
  throw new Refusal(403, 'The check below the form has run out. Please send the form again.');
}

async function isHuman(token: string, site: FunctionContext['site']): Promise<boolean> {
  const { TURNSTILE_SECRET: secret, TURNSTILE_URL = TURNSTILE_ORIGIN } = process.env;
  try {
    if (!secret) throw new Error('no secret');
    const response = await fetch(new URL('/turnstile/v0/siteverify', TURNSTILE_URL), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await boundedText(response);
    // A token that does not count is answered 200, in some cases 400, with `success` false.
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    return answerSchema.parse(JSON.parse(body)).success;
  } catch (error) {
    if (secret) log.error({ err: safeError(error) }, 'Turnstile does not say whether a form comes from a person.');
    else log.error(`${site.slug} has humanCheck.turnstileKey, but TURNSTILE_SECRET is not set: no form is taken.`);
    const call = site.phone ? `call us on ${formatPhone(site.phone)}` : 'call us';
    throw new Refusal(503, `We cannot take your message at the moment. Please ${call}, or try again later.`);
  }
}
