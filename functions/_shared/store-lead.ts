import { and, eq } from 'drizzle-orm';
import { leadSchema } from '#src/domain/lead/lead.schema.ts';
import { checkFields, type FormEntries, HONEYPOT, toPayload } from '#src/domain/lead/lead-fields.ts';
import { messages } from '#src/domain/messages.ts';
import { type FunctionContext, json, Refusal } from './context.ts';
import { errorPage } from './error-page.ts';
import { withinLimit } from './rate-limit.ts';
import { readBody, requireSameOrigin } from './read-body.ts';
import { leads } from './tables.ts';

/** Leads one address may send in ten minutes: more than any person, fewer than a program wants. */
const LEADS_PER_ADDRESS = 10;
const LIMIT_MINUTES = 10;
/** Fields beyond the known ones that a form may add. */
const MOST_EXTRA_FIELDS = 40;

/**
 * Takes a form as a lead: checks it with the rules the browser uses, stores it, answers `lead_id` (API-018, API-019).
 * A form sent without scripts is answered with a redirect to /success, or a page that lists what to correct.
 */
export async function takeLead(
  request: Request,
  context: FunctionContext,
  kind: 'enquiry' | 'lead',
  required: readonly string[],
): Promise<Response> {
  requireSameOrigin(request);
  const { fields, isForm } = await readBody(request);
  try {
    const leadId = await storeLead(fields, request, context, kind, required);
    return isForm ? new Response(null, { status: 303, headers: { location: '/success' } }) : json({ lead_id: leadId });
  } catch (error) {
    if (isForm && error instanceof Refusal) return errorPage(error, context.site.name, request.headers.get('referer'));
    throw error;
  }
}

async function storeLead(
  fields: Record<string, unknown>,
  request: Request,
  context: FunctionContext,
  kind: string,
  required: readonly string[],
): Promise<string> {
  // A program filled the hidden field: it hears that all is well, and nothing is kept.
  if (typeof fields[HONEYPOT] === 'string' && fields[HONEYPOT] !== '') return '0';
  if (!(await withinLimit(context, `lead:${context.ip}`, LEADS_PER_ADDRESS, LIMIT_MINUTES))) {
    throw new Refusal(429, 'Too many messages from this connection. Please call us, or try again in ten minutes.');
  }
  const errors = checkFields(textFields(fields), required);
  const bad = Object.entries(errors).map(([field, message]) => ({ field, message }));
  if (bad.length > 0) throw new Refusal(400, bad.length === 1 && bad[0] ? bad[0].message : messages.fixErrors, bad);
  const payload = toPayload(fields as FormEntries);
  const parsed = leadSchema.safeParse(payload);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
    throw new Refusal(400, messages.fixErrors, issues.slice(0, 20));
  }
  const key = request.headers.get('idempotency-key')?.slice(0, 100) || null;
  const known = parsed.data;
  const values = {
    website_slug: context.site.slug,
    kind,
    category: known.category ?? null,
    car_id: known.car_id === null || known.car_id === undefined ? null : String(known.car_id),
    dealership_slug: known.dealership_slug ?? null,
    payload: { ...extraFields(payload), ...known },
    idempotency_key: key,
  };
  const inserted = await context.db.insert(leads).values(values).onConflictDoNothing().returning({ id: leads.id });
  if (inserted[0]) return String(inserted[0].id);
  const twin = await context.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.website_slug, context.site.slug), eq(leads.idempotency_key, key ?? '')));
  return String(twin[0]?.id ?? '');
}

/** Boxes of a JSON body count as ticked when true. */
function textFields(fields: Record<string, unknown>): FormEntries {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value
        : value === true
          ? 'true'
          : Array.isArray(value)
            ? value.map(String)
            : typeof value === 'number'
              ? String(value)
              : '',
    ]),
  );
}

/** Fields of a form that the schema does not know, bounded in number and length. */
function extraFields(payload: Record<string, unknown>): Record<string, unknown> {
  const extra = Object.entries(payload).filter(
    ([name, value]) =>
      !(name in leadSchema.shape) && name !== HONEYPOT && name.length <= 60 && typeof value === 'string',
  );
  return Object.fromEntries(
    extra.slice(0, MOST_EXTRA_FIELDS).map(([name, value]) => [name, String(value).slice(0, 1_000)]),
  );
}
