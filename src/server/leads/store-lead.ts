import type { LeadAddress } from '#src/domain/lead/lead-addresses.ts';
import { leadForm } from '#src/domain/lead/lead-forms.ts';
import { formatPhone } from '#src/domain/phone/phone.ts';
import { type FunctionContext, json } from '../http/context.ts';
import { requireHuman } from '../http/human-check.ts';
import { noticePage } from '../http/notice-page.ts';
import { withinAddressLimit } from '../http/rate-limit.ts';
import { type Fields, isForm, readSubmission, requireSameOrigin } from '../http/read-body.ts';
import { Refusal } from '../http/refusal.ts';
import { log, safeError } from '../log/log.ts';
import { checkLead } from './check-lead.ts';
import { correctionPage } from './correction-page.ts';
import { insertLead, isRefusedValue } from './insert-lead.ts';
import { checkFiles } from './lead-files.ts';
import { TOO_MANY_LEADS } from './lead-spool.ts';
import type { NewLead } from './new-lead.ts';

/** Leads one address may send in ten minutes: more than any person, fewer than a program wants. */
const LEADS_PER_ADDRESS = 10;
const LIMIT_MINUTES = 10;

/**
 * Takes a form as a lead: checks it with the rules the browser uses, stores it, answers `lead_id` (API-018, API-019).
 * While the database does not answer, the lead waits on disk where the host has one. A form sent without scripts is
 * answered with a redirect to /success, or a page that has it corrected, or says whom to call (FORM-031).
 */
export async function takeLead(request: Request, context: FunctionContext, address: LeadAddress): Promise<Response> {
  const fromForm = isForm(request);
  let fields: Fields = {};
  try {
    requireSameOrigin(request, context.site);
    const sent = await readSubmission(request);
    fields = await requireHuman(sent.fields, context);
    const files = await checkFiles(sent.files, leadForm(address, fields));
    const key = request.headers.get('idempotency-key');
    const lead = checkLead(fields, address, files, { key, isPlain: fromForm }, context);
    const leadId = await keepLead(lead, context);
    return fromForm
      ? new Response(null, { status: 303, headers: { location: '/success' } })
      : json({ lead_id: leadId });
  } catch (error) {
    const refusal = error instanceof Refusal ? error : notTaken(error, context);
    if (!fromForm) throw refusal;
    const referer = request.headers.get('referer');
    return refusal.errors.length > 0
      ? correctionPage(refusal, fields, address, context.site, referer)
      : noticePage(refusal, context.site, referer);
  }
}

/** Stores a checked lead; what counts against the limit is a lead, not a form with typing errors. */
async function keepLead(lead: NewLead, context: FunctionContext): Promise<string> {
  try {
    if (!(await withinAddressLimit(context, 'lead', LEADS_PER_ADDRESS, LIMIT_MINUTES)))
      throw new Refusal(429, TOO_MANY_LEADS);
    const id = await insertLead(context.db, lead);
    context.wakeDeliveries?.();
    return id;
  } catch (error) {
    if (error instanceof Refusal || !context.spool || isRefusedValue(error)) throw error;
    log.error({ err: safeError(error) }, 'The database does not answer: a lead waits on disk.');
    await context.spool.keep(lead, context.ip);
    return `waiting-${lead.content_hash}`;
  }
}

/** What a person hears when a lead could not be kept at all: whom to call. */
function notTaken(error: unknown, { site }: FunctionContext): Refusal {
  log.error({ err: safeError(error) }, 'A lead could not be kept.');
  const call = site.phone ? `call us on ${formatPhone(site.phone)}` : 'call us';
  return new Refusal(503, `We cannot take your message at the moment. Please ${call}, or try again later.`);
}
