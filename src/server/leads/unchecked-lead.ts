import { SENT_LATER } from '#src/domain/lead/spam-signals.ts';
import type { FunctionContext } from '../http/context.ts';
import { checkHuman, humanRefusal } from '../http/human-check.ts';
import { withinIpLimit, withinLimit } from '../http/request/rate-limit.ts';
import type { Fields } from '../http/request/read-body.ts';
import type { NewLead } from './new-lead.ts';

/** leads in an hour that could not be checked (`humanCheck`) and are delivered all the same, of one address; FORM-034. */
const uncheckedLeadsPerAddress = 2;
/** the same of a whole site; FORM-034. */
const uncheckedLeadsPerSite = 20;

/**
 * Whether a lead cannot be asked to prove that a person sent it: its browser has no scripts, it waited for a connection
 * longer than a proof counts, or nobody can say just now.
 *
 * @param isPlain it was sent without scripts.
 * @throws Refusal 403 for one that can be asked, and did not pass.
 */
export async function isUncheckedLead(fields: Fields, context: FunctionContext, isPlain: boolean): Promise<boolean> {
  const check = await checkHuman(fields, context);
  const canBeRequested = !isPlain && fields[SENT_LATER] !== true;
  if (check === 'unknown' || (!canBeRequested && (check === 'missing' || check === 'failed'))) return true;
  const refusal = humanRefusal(check, context);
  if (refusal) throw refusal;
  return false;
}

/**
 * The lead, no longer suspected where it could only not be checked and is one of the few of an hour that go on. It is counted; no other
 * lead is.
 */
export async function admitUnchecked(lead: NewLead, context: FunctionContext): Promise<NewLead> {
  const goesOn =
    lead.spam_sign === 'unchecked' &&
    (await withinIpLimit(context, 'unchecked lead', uncheckedLeadsPerAddress, 60)) &&
    (await withinLimit(context, 'unchecked leads of the site', uncheckedLeadsPerSite, 60));
  return goesOn ? { ...lead, suspected_spam: false } : lead;
}
