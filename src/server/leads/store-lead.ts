import { FINANCE_RECEIVED_PATH } from '#src/domain/finance/application/application-paths.ts';
import type { LeadAddress } from '#src/domain/lead/lead-addresses.ts';
import { leadForm } from '#src/domain/lead/lead-forms.ts';
import { type FunctionContext, json } from '../http/context.ts';
import { noticePage } from '../http/notice-page.ts';
import { withinAddressLimit } from '../http/rate-limit.ts';
import { type Fields, isForm, readSubmission, requireSameOrigin } from '../http/read-body.ts';
import { Refusal } from '../http/refusal.ts';
import { checkLead } from './check-lead.ts';
import { correctionPage } from './correction-page.ts';
import { insertLead } from './insert-lead.ts';
import { insertOrSpool, notTaken } from './insert-or-spool.ts';
import { checkFiles } from './lead-files.ts';
import { TOO_MANY_LEADS } from './lead-spool.ts';
import type { NewLead } from './new-lead.ts';
import { isUncheckedLead, mayGoUnchecked } from './unchecked-lead.ts';

/** Leads one address may send in ten minutes: more than any person, fewer than a program wants. */
const LEADS_PER_ADDRESS = 10;
const LIMIT_MINUTES = 10;

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
    return insertLead(context.db, {
      ...lead,
      suspected_spam: lead.suspected_spam && !(await mayGoUnchecked(lead, context)),
    });
  });
}
