import { FINANCE_RECEIVED_PATH } from '#src/domain/finance/application/application-paths.ts';
import type { LeadAddress } from '#src/domain/lead/lead-addresses.ts';
import { leadForm } from '#src/domain/lead/lead-forms.ts';
import { SENT_LATER } from '#src/domain/lead/program-signs.ts';
import { type FunctionContext, json } from '../http/context.ts';
import { checkHuman, humanRefusal } from '../http/human-check.ts';
import { noticePage } from '../http/notice-page.ts';
import { withinAddressLimit, withinLimit } from '../http/rate-limit.ts';
import { type Fields, isForm, readSubmission, requireSameOrigin } from '../http/read-body.ts';
import { Refusal } from '../http/refusal.ts';
import { checkLead } from './check-lead.ts';
import { correctionPage } from './correction-page.ts';
import { insertLead } from './insert-lead.ts';
import { insertOrSpool, notTaken } from './insert-or-spool.ts';
import { checkFiles } from './lead-files.ts';
import { TOO_MANY_LEADS } from './lead-spool.ts';
import type { NewLead } from './new-lead.ts';

/** Leads one address may send in ten minutes: more than any person, fewer than a program wants. */
const LEADS_PER_ADDRESS = 10;
const LIMIT_MINUTES = 10;

/** leads in an hour that could not be checked (`humanCheck`) and are delivered all the same, of one address; FORM-034. */
const uncheckedLeadsPerAddress = 2;
/** the same of a whole site; FORM-034. */
const uncheckedLeadsPerSite = 20;

/**
 * Takes a form as a lead: checks it with the rules the browser uses, stores it, answers `lead_id` (API-018, API-019).
 * While the database does not answer, the lead waits on disk where the host has one. A form sent without scripts is
 * answered with a redirect to /success, or to what follows a finance application, or a page that has it corrected, or says
 * whom to call (FORM-031).
 */
export async function takeLead(request: Request, context: FunctionContext, address: LeadAddress): Promise<Response> {
  const fromForm = isForm(request);
  let fields: Fields = {};
  try {
    requireSameOrigin(request, context.site);
    const sent = await readSubmission(request);
    fields = sent.fields;
    const isUnchecked = await isUncheckedLead(fields, context, fromForm);
    const files = await checkFiles(sent.files, leadForm(address, fields));
    const key = request.headers.get('idempotency-key');
    const lead = checkLead(fields, address, files, { key, isPlain: fromForm, isUnchecked }, context);
    const leadId = await keepLead(lead, context);
    const thanks = lead.form === 'financeApplication' ? FINANCE_RECEIVED_PATH : '/success';
    return fromForm ? new Response(null, { status: 303, headers: { location: thanks } }) : json({ lead_id: leadId });
  } catch (error) {
    const refusal = notTaken(error, context);
    if (!fromForm) throw refusal;
    const referer = request.headers.get('referer');
    return refusal.errors.length > 0
      ? correctionPage(refusal, fields, address, context.site, referer)
      : noticePage(refusal, context.site, referer);
  }
}

/**
 * Stores a checked lead and answers its id; while the database is away it waits on disk where the host has one. What counts
 * against the limit is a lead, not a form with typing errors.
 *
 * @param limit what is counted for the caller's address.
 * @throws Refusal 429, or the database's error where nothing can wait.
 */
export function keepLead(lead: NewLead, context: FunctionContext, limit = 'lead'): Promise<string> {
  return insertOrSpool(context, lead, async () => {
    if (!(await withinAddressLimit(context, limit, LEADS_PER_ADDRESS, LIMIT_MINUTES)))
      throw new Refusal(429, TOO_MANY_LEADS);
    return insertLead(context.db, { ...lead, suspected_spam: lead.suspected_spam && !(await mayGo(lead, context)) });
  });
}

/**
 * Whether a lead cannot be asked to prove that a person sent it: its browser has no scripts, it waited for a connection
 * longer than a proof counts, or nobody can say just now.
 *
 * @throws Refusal 403 for one that can be asked, and did not pass.
 */
async function isUncheckedLead(fields: Fields, context: FunctionContext, isPlain: boolean): Promise<boolean> {
  const check = await checkHuman(fields, context);
  const canBeAsked = !isPlain && fields[SENT_LATER] !== true;
  if (check === 'unknown' || (!canBeAsked && (check === 'missing' || check === 'failed'))) return true;
  const refusal = humanRefusal(check, context);
  if (refusal) throw refusal;
  return false;
}

/** A lead that could not be checked is delivered as long as there are few of them; others are held. */
async function mayGo({ spam_sign }: NewLead, context: FunctionContext): Promise<boolean> {
  return (
    spam_sign === 'unchecked' &&
    (await withinAddressLimit(context, 'unchecked lead', uncheckedLeadsPerAddress, 60)) &&
    (await withinLimit(context, 'unchecked leads of the site', uncheckedLeadsPerSite, 60))
  );
}
