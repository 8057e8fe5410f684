import { createHash } from 'node:crypto';
import { tooManyAttempts } from '#src/domain/account/one-time-code.ts';
import { FINANCE_RECEIVED_PATH } from '#src/domain/finance/application/application-paths.ts';
import { applicationRedirect } from '#src/domain/finance/application/application-redirect.ts';
import { type CustomerInput, customerSchema } from '#src/domain/lead/customer.schema.ts';
import { messages } from '#src/domain/text/messages.ts';
import type { FunctionContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { checkFields } from '../http/request/check-fields.ts';
import { withinIpLimit } from '../http/request/rate-limit.ts';
import { readBody, requireSameOrigin } from '../http/request/read-body.ts';
import { saveLead } from '../leads/handle-lead.ts';
import type { NewLead } from '../leads/new-lead.ts';
import { parseLead, submissionOf } from '../leads/parse-lead.ts';
import { log } from '../log/log.ts';
import { type FinanceClient, financeProvider } from '../providers/finance-provider.ts';
import { openFor } from '../providers/of-dealer.ts';
import { orRefuse } from '../providers/or-refuse.ts';
import { requireUser } from '../sign-in/sessions.ts';

/** calls of one address in ten minutes. */
const CUSTOMERS_PER_IP = 10;
/** How long the same application is not sent to a provider again, and of how many that is remembered. */
const REMEMBERED_MS = 30 * 60_000;
const MAX_REMEMBERED = 1_000;
const MAX_KEY = 100;

/**
 * Takes an application for finance (API-004): an outside provider creates the customer and says where its visitor goes on;
 * without one the application stays with the dealer as the lead it is, and goes on at the page that says what happens next.
 * The phone has to be verified (OTP-020): nobody applies in somebody else's name. The same application twice, by its
 * `idempotency-key`, is one customer and one lead.
 *
 * @returns where the visitor goes; undefined when the provider gave no address, or one that may not be followed.
 * @throws Refusal 400, 401, 403, 404, 429, 502.
 */
export async function takeApplication(request: Request, context: FunctionContext): Promise<string | undefined> {
  const { finance } = context.site;
  if (!finance || context.params.provider !== finance.quoteProvider)
    throw new Refusal(404, 'There is no such finance provider.');
  requireSameOrigin(request, context.site);
  const input = checkFields(await readBody(request), customerSchema(finance.priceLimits));
  const key = request.headers.get('idempotency-key')?.slice(0, MAX_KEY);
  if (!key) throw new Refusal(400, 'Send an idempotency-key with the application.');
  await requireUser(request, context, input.data.phoneNumber);
  // What goes to an outside provider is as clean as what is stored.
  const lead = parseLead(
    {
      ...submissionOf('lead', input.additionalData),
      ...{ files: { found: [], errors: {} }, key, isPlain: false, isUnchecked: false },
    },
    context,
  );
  if (lead.form !== 'financeApplication') throw new Refusal(400, 'The additionalData is no finance application.');
  if (!(await withinIpLimit(context, 'customer', CUSTOMERS_PER_IP, 10))) throw new Refusal(429, tooManyAttempts);
  const provider = openFor(financeProvider, context.site.slug);
  if (!provider) {
    await saveLead(lead, context, 'application');
    return FINANCE_RECEIVED_PATH;
  }
  return requestOnce(provider, { data: input.data, additionalData: sentOf(lead) }, key, context);
}

const sentOf = (lead: NewLead) => lead.payload as Record<string, unknown>;

/** The answer of the provider, which is not asked again for the same application while it is remembered. */
function requestOnce(
  provider: FinanceClient,
  application: CustomerInput,
  key: string,
  context: FunctionContext,
): Promise<string | undefined> {
  const { memory, site, now } = context;
  const content = createHash('sha256').update(JSON.stringify(application)).digest('base64url');
  const name = `${site.slug} ${key} ${content}`;
  const known = memory?.customers.get(name);
  if (known && now.getTime() < known.until) return known.redirectUrl;
  const redirectUrl = ask(provider, application, `${key}-${content}`, context);
  if (memory) {
    remember(memory.customers, name, { until: now.getTime() + REMEMBERED_MS, redirectUrl });
    // A visitor whose application failed may send it again.
    redirectUrl.catch(() => memory.customers.delete(name));
  }
  return redirectUrl;
}

function remember<T>(entries: Map<string, T>, name: string, entry: T): void {
  entries.delete(name);
  entries.set(name, entry);
  const oldest = entries.keys().next().value;
  if (entries.size > MAX_REMEMBERED && oldest !== undefined) entries.delete(oldest);
}

async function ask(
  provider: FinanceClient,
  application: CustomerInput,
  idempotencyKey: string,
  { site }: FunctionContext,
): Promise<string | undefined> {
  // ERR-024
  const created = provider.createCustomer(application, idempotencyKey);
  const answered = await orRefuse(created, messages.customerRefused, messages.customerRefused);
  const redirectUrl = applicationRedirect(answered, site.finance?.redirectHosts ?? []);
  if (answered !== undefined && redirectUrl === undefined)
    log.error(
      { host: URL.canParse(answered) ? new URL(answered).hostname : undefined },
      'The finance provider leads to an address that is not https or not in finance.application.redirectHosts.',
    );
  return redirectUrl;
}
