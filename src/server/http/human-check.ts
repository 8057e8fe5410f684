import { HUMAN_TOKEN } from '#src/domain/features/human-check.ts';
import { formatPhone } from '#src/domain/fields/phone.ts';
import { log, safeError } from '../log/log.ts';
import { humanProvider } from '../providers/human-provider.ts';
import { openFor } from '../providers/of-dealer.ts';
import type { FunctionContext } from './context.ts';
import { Refusal } from './refusal.ts';
import type { Fields } from './request/read-body.ts';

/** Cloudflare's own limit. */
const MAX_TOKEN = 2_048;

type Checked = Pick<FunctionContext, 'site'>;

/**
 * Whether a form comes from a person, as far as it was checked: the site asks nobody (`off`), the browser passed, it
 * brought nothing (`missing`), what it brought does not count (`failed`), or nobody can say just now (`unknown`).
 */
export type HumanCheck = 'off' | 'passed' | 'missing' | 'failed' | 'unknown';

/**
 * Checks a form of a site that has Turnstile (`humanCheck.turnstileKey`): its token is asked about once, and counts once
 * (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/).
 */
export async function checkHuman({ [HUMAN_TOKEN]: token }: Fields, { site }: Checked): Promise<HumanCheck> {
  if (!site.humanCheck) return 'off';
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN) return 'missing';
  const provider = openFor(humanProvider, site.slug);
  if (!provider) {
    log.error(`${site.slug} has humanCheck.turnstileKey, but TURNSTILE_SECRET is not set: no form is checked.`);
    return 'unknown';
  }
  try {
    return (await provider.verify(token)).success ? 'passed' : 'failed';
  } catch (error) {
    log.error({ err: safeError(error) }, 'Turnstile does not say whether a form comes from a person.');
    return 'unknown';
  }
}

/**
 * Lets only a form through that a person sent, as far as the site asks.
 *
 * @throws Refusal 403 without a token that counts; 503, with the phone number, when nobody can say.
 */
export async function requireHuman(fields: Fields, context: Checked): Promise<void> {
  const refusal = humanRefusal(await checkHuman(fields, context), context);
  if (refusal) throw refusal;
}

/** What somebody hears whose form did not pass; undefined for one that did. */
export function humanRefusal(check: HumanCheck, { site }: Checked): Refusal | undefined {
  if (check === 'missing') return new Refusal(403, 'Please wait for the check below the form, then send it again.');
  if (check === 'failed') return new Refusal(403, 'The check below the form has run out. Please send the form again.');
  if (check !== 'unknown') return undefined;
  const call = site.phone ? `call us on ${formatPhone(site.phone)}` : 'call us';
  return new Refusal(503, `We cannot take your message at the moment. Please ${call}, or try again later.`);
}
