import { SENT_LATER } from '#src/domain/lead/program-signs.ts';
import type { FunctionContext } from '../http/context.ts';
import { checkHuman, humanRefusal } from '../http/human-check.ts';
import { withinAddressLimit, withinLimit } from '../http/rate-limit.ts';
import type { Fields } from '../http/read-body.ts';
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
  const canBeAsked = !isPlain && fields[SENT_LATER] !== true;
  if (check === 'unknown' || (!canBeAsked && (check === 'missing' || check === 'failed'))) return true;
  const refusal = humanRefusal(check, context);
  if (refusal) throw refusal;
  return false;
}

/** Counts a lead that could not be checked, and says whether it goes on: few of them do. No other lead is counted. */
export async function mayGoUnchecked(
  { spam_sign }: Pick<NewLead, 'spam_sign'>,
  context: FunctionContext,
): Promise<boolean> {
  return (
    spam_sign === 'unchecked' &&
    (await withinAddressLimit(context, 'unchecked lead', uncheckedLeadsPerAddress, 60)) &&
    (await withinLimit(context, 'unchecked leads of the site', uncheckedLeadsPerSite, 60))
  );
}
