import { createHash, randomUUID } from 'node:crypto';
import { checkForm, type FormEntries } from '#src/domain/lead/forms/check-form.ts';
import { CONTEXT_FIELDS } from '#src/domain/lead/forms/form-fields.ts';
import { stillDemanded } from '#src/domain/lead/forms/service-fields.ts';
import { leadSchema } from '#src/domain/lead/lead.schema.ts';
import type { LeadEndpoint } from '#src/domain/lead/lead-addresses.ts';
import { destinationsFor } from '#src/domain/lead/lead-destinations.ts';
import { coreFieldsOf, fieldTexts, type LeadForm, leadForm } from '#src/domain/lead/lead-forms.ts';
import { toPayload } from '#src/domain/lead/lead-payload.ts';
import { SENDING_FIELDS, spamSignal } from '#src/domain/lead/spam-signals.ts';
import { cleanContext, type PageContext } from '#src/domain/lead/visit-context.ts';
import type { DistributionPlace } from '#src/domain/location/distribution-locations.ts';
import { messages } from '#src/domain/text/messages.ts';
import type { FunctionContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import type { Fields } from '../http/request/read-body.ts';
import { findCarById } from '../site-data/find-car.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { consentOf } from './consent.ts';
import { type CheckedFiles, fingerprint } from './lead-files.ts';
import type { NewLead } from './new-lead.ts';

/** Fields beyond the known ones that a form may add. */
const MAX_EXTRA_FIELDS = 40;
const MAX_KEY = 100;

/** The fields of a form, and which form it is by its address: the general enquiry, a lead about a vehicle, or the checkout. */
export type LeadSubmission = { fields: Fields; address: LeadEndpoint; form: LeadForm };

export const submissionOf = (address: LeadEndpoint, fields: Fields): LeadSubmission => ({
  fields,
  address,
  form: leadForm(address, fields),
});

type CheckedSubmission = LeadSubmission & {
  /** Those of the form, as `checkFiles` found them. */
  files: CheckedFiles;
  /** The browser's idempotency key; a lead without one gets its own. */
  key: string | null;
  /** Sent without scripts, so without a key: its words are one lead a day. */
  isPlain: boolean;
  /** It could not be asked to prove that a person sent it. */
  isUnchecked: boolean;
};

/**
 * The lead that a form's fields make, checked with the rules the browser uses (FORM-007 to FORM-011, FORM-015).
 *
 * @throws Refusal 400 that names every field to correct.
 */
export function parseLead(
  { fields, address, form, files, key, isPlain, isUnchecked }: CheckedSubmission,
  { site, now }: Pick<FunctionContext, 'site' | 'now'>,
): NewLead {
  const typed = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !SENDING_FIELDS.includes(name) && !CONTEXT_FIELDS.includes(name)),
  );
  const errors = {
    ...checkForm(
      textFields({ ...typed, car_id: fields.car_id }),
      stillDemanded(requiredFieldsOf(form, fields, site), (name) => typed[name]),
      fieldTexts(form, site.formsShown?.forms[form].ask, { ...site.finance, leastWeeks: site.leastWeeks }),
      coreFieldsOf(form),
    ),
    ...files.errors,
  };
  const bad = Object.entries(errors).map(([field, message]) => ({ field, message }));
  if (bad.length > 0) throw new Refusal(400, bad.length === 1 && bad[0] ? bad[0].message : messages.fixErrors, bad);
  const payload = toPayload(typed as FormEntries);
  const parsed = leadSchema.safeParse(payload);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
    throw new Refusal(400, messages.fixErrors, issues.slice(0, 20));
  }
  const content = { ...extraFields(payload), ...parsed.data };
  const context = cleanContext(fields);
  const sign = spamSignal(fields, site.leastFillSeconds ?? 0) ?? (isUnchecked ? 'unchecked' : null);
  const hash = hashOf({
    ...content,
    car: context.car_id,
    ...(files.found.length > 0 && { files: fingerprint(files.found) }),
  });
  return {
    website_slug: site.slug,
    kind: address,
    category: parsed.data.category || null,
    car_id: context.car_id === undefined ? null : String(context.car_id),
    dealership_slug: parsed.data.dealership_slug ?? null,
    payload: { ...content, ...context, source: 'Website' },
    idempotency_key: key?.slice(0, MAX_KEY) || (isPlain ? `${now.toISOString().slice(0, 10)} ${hash}` : randomUUID()),
    content_hash: hash,
    suspected_spam: sign !== null,
    spam_sign: sign,
    form,
    consent: consentOf(site.consentLabels?.[form], fields, { page: context.url, now }),
    deliver_to: destinationsFor(site.leads?.destinations ?? [], {
      form,
      location: locationOf(site, content, context),
    }).map(({ name }) => name),
    created_at: now,
    ...(files.found.length > 0 && { files: files.found }),
  };
}

/** The location a lead is about: the one it was sent to, else that of its vehicle. */
function locationOf(
  site: SiteData,
  { location, location_id }: { location?: string | undefined; location_id?: string | undefined },
  { car_id }: PageContext,
) {
  const requested = location || location_id;
  if (requested) return requested;
  return findCarById(site, car_id)?.locationId ?? undefined;
}

/** What a form demands: by the site's settings, and a place where the vehicle has several for a test drive (TD-002). */
function requiredFieldsOf(form: LeadForm, { car_id }: Fields, site: FunctionContext['site']): readonly string[] {
  const asSet = site.requiredFields?.[form] ?? [];
  return form === 'testDrive' && placesOf(site, car_id).length > 0 ? [...asSet, 'distribution_location'] : asSet;
}

/** The fields as texts, as a form sends them: boxes of a JSON body count as ticked when true. */
function textFields(fields: Fields): FormEntries {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.map(textOf) : textOf(value)]),
  );
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' || value === true ? String(value) : '';

/** Fields of a form that the schema does not know, bounded in number and length. */
function extraFields(payload: Record<string, unknown>): Record<string, string> {
  const extra = Object.entries(payload).flatMap(([name, value]) =>
    !Object.hasOwn(leadSchema.shape, name) && name.length <= 60 && typeof value === 'string'
      ? [[name, value] as const]
      : [],
  );
  return Object.fromEntries(extra.slice(0, MAX_EXTRA_FIELDS));
}

/** The same words give the same hash, in whatever order a browser sends them. */
function hashOf(content: Record<string, unknown>): string {
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

/** The places to choose from for a test drive of a vehicle (TD-002); none for an unknown one. */
export function placesOf(site: Pick<SiteData, 'cars' | 'locations'>, carId: unknown): readonly DistributionPlace[] {
  const car = findCarById(site, String(carId));
  return site.locations.find(({ id }) => id === car?.locationId)?.places ?? [];
}
