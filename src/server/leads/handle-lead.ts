import { FINANCE_RECEIVED_PATH } from '#src/domain/finance/application/application-paths.ts';
import type { LeadEndpoint } from '#src/domain/lead/lead-addresses.ts';
import { type FunctionContext, json } from '../http/context.ts';
import { noticePage } from '../http/notice-page.ts';
import { Refusal } from '../http/refusal.ts';
import { withinIpLimit } from '../http/request/rate-limit.ts';
import { isForm, isUpload, readSubmission, requireSameOrigin } from '../http/request/read-body.ts';
import { log, safeError } from '../log/log.ts';
import { correctionPage } from './correction-page.ts';
import { insertLead } from './insert-lead.ts';
import { insertOrSpool, notTaken } from './insert-or-spool.ts';
import { checkFiles } from './lead-files.ts';
import { TOO_MANY_LEADS } from './lead-spool.ts';
import { leadReference, type NewLead } from './new-lead.ts';
import { parseLead, submissionOf } from './parse-lead.ts';
import { queueCopy } from './sender-copy.ts';
import { admitUnchecked, isUncheckedLead } from './unchecked-lead.ts';
import { tellUnsentLeads } from './unsent-leads.ts';

/** Leads one address may send in ten minutes: more than any person, fewer than a program wants. */
const LEADS_PER_IP = 10;
const LIMIT_MINUTES = 10;
/** Forms with files one address may send in that time: those with typing errors are read as well. */
const UPLOADS_PER_IP = 30;

/**
 * Takes a form as a lead: checks it with the rules the browser uses, stores it, answers its reference as `lead_id`, and `copy`
 * where its sender is written that it arrived (API-018, API-019, LEAD-025).
 * While the database does not answer, the lead waits on disk where the host has one. A form sent without scripts is
 * answered with a redirect to /success, or to what follows a finance application, or a page that has it corrected, or says
 * whom to call (FORM-031).
 */
export async function handleLead(request: Request, context: FunctionContext, address: LeadEndpoint): Promise<Response> {
  const fromForm = isForm(request);
  let submission = submissionOf(address, {});
  try {
    requireSameOrigin(request, context.site);
    if (isUpload(request) && !(await mayUpload(context))) throw new Refusal(429, TOO_MANY_LEADS);
    const sent = await readSubmission(request);
    submission = submissionOf(address, sent.fields);
    const isUnchecked = await isUncheckedLead(sent.fields, context, fromForm);
    const files = await checkFiles(sent.files, submission.form);
    const key = request.headers.get('idempotency-key');
    const lead = parseLead({ ...submission, files, key, isPlain: fromForm, isUnchecked }, context);
    await saveLead(lead, context);
    const isCopied = await queueCopy(lead, context);
    const thanks = lead.form === 'financeApplication' ? FINANCE_RECEIVED_PATH : '/success';
    return fromForm
      ? new Response(null, { status: 303, headers: { location: thanks } })
      : json({ lead_id: leadReference(lead), ...(isCopied && { copy: true }) });
  } catch (error) {
    const refusal = notTaken(error, context);
    if (!fromForm) throw refusal;
    const referer = request.headers.get('referer');
    return refusal.errors.length > 0
      ? correctionPage(refusal, submission, context.site, referer)
      : noticePage(refusal, context.site, referer);
  }
}

/** Counts a form with files before it is read. While the database is away it may be sent: then it waits on disk. */
async function mayUpload(context: FunctionContext): Promise<boolean> {
  try {
    return await withinIpLimit(context, 'upload', UPLOADS_PER_IP, LIMIT_MINUTES);
  } catch (error) {
    log.warn({ err: safeError(error) }, 'The database does not answer: forms with files are not counted.');
    return true;
  }
}

/**
 * Stores a checked lead; while the database is away it waits on disk where the host has one. What counts
 * against the limit is a lead, not a form with typing errors.
 *
 * @param limit what is counted for the caller's address.
 * @throws Refusal 429, or the database's error where nothing can wait.
 */
export function saveLead(lead: NewLead, context: FunctionContext, limit = 'lead'): Promise<void> {
  if (context.memory) tellUnsentLeads(context.site, context.memory.unsent);
  return insertOrSpool(context, lead, async () => {
    if (!(await withinIpLimit(context, limit, LEADS_PER_IP, LIMIT_MINUTES))) throw new Refusal(429, TOO_MANY_LEADS);
    return insertLead(context.db, await admitUnchecked(lead, context));
  });
}
