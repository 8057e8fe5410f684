import { generalEnquiryEvent } from '#src/domain/analytics/enquiry-events.ts';
import { CORE_FIELDS, type CoreField, listedAs } from '#src/domain/lead/forms/form-fields.ts';
import { SERVICE_FORM_FIELDS, stillDemanded } from '#src/domain/lead/forms/service-fields.ts';
import { timeInWords } from '#src/domain/location/booking/slot-days.ts';
import type { VisitPlace } from '#src/domain/location/location-block.ts';
import type { EnquiryFormProps } from '#src/page-data/request/contact.ts';
import type { SentLead } from '#src/stores/sent-lead.ts';
import { Agreement } from './Agreement.tsx';
import { Field } from './Field.tsx';
import { FormErrors } from './FormErrors.tsx';
import { FormFields } from './FormFields.tsx';
import { KnownVisitor, PrivacyLine } from './FormNotes.tsx';
import { finish, sendForm } from './form-client.ts';
import { Honeypot } from './Honeypot.tsx';
import { prefillPlace } from './prefill-place.ts';
import { firstMistake, useForm } from './use-form.ts';
import { WaitingNote } from './WaitingNote.tsx';

/** `waiting` is the key of a lead that is sent when the browser is online again. */
const INITIAL_STATE: { waiting?: string } = {};

/**
 * The form of every page but a vehicle's (ENQ-001 to ENQ-009): what it asks is described in `LEAD_FORMS`. Without scripts
 * it is a plain form that posts to the same address; with them it checks before it sends and keeps the entries on failure.
 */
export function EnquiryForm({
  form,
  id = 'enquiry',
}: {
  form: EnquiryFormProps;
  /** Prefix of the fields' ids; two forms on a page need different ones. */
  id?: string;
}) {
  const { form: element, state, change, stop, submitWith } = useForm(INITIAL_STATE, firstMistake, prefillPlace);
  const { busy, error, errors, attempt, waiting } = state;
  const hasFile = form.fields.includes('resume');
  // What the visitor came for is asked first where the form begins with it.
  const contactAt = Math.max(0, form.fields.indexOf('name'));
  const questions = { form, id, errors };

  async function send(sent: HTMLFormElement) {
    change({ busy: true });
    const entries = new FormData(sent);
    const category = String(entries.get('category') ?? '');
    // A page that learns from its address which vehicle it is about says so around the form.
    const carId = sent.closest<HTMLElement>('[data-car-id]')?.dataset.carId;
    const { visit, timeZone } = sent.querySelector<HTMLElement>('[data-time-zone]')?.dataset ?? {};
    const time = timeInWords(String(entries.get('booking_time') ?? ''), timeZone ?? 'UTC');
    const success = {
      event: generalEnquiryEvent(location.pathname, category),
      category,
      ...sentAbout(form, entries),
      ...(time && { time }),
      ...(visit && { place: JSON.parse(visit) as VisitPlace }),
    };
    const result = await sendForm(sent, {
      address: 'enquiry',
      required: () => {
        const now = new FormData(sent);
        return stillDemanded(form.required, (name) => now.get(name));
      },
      fields: {
        ...SERVICE_FORM_FIELDS,
        ...(form.messageMissing && { message: { ...SERVICE_FORM_FIELDS.message, missing: form.messageMissing } }),
      },
      core: CORE_FIELDS.filter((name) => form.fields.includes(name)),
      success,
      ...(carId && { extra: { car_id: carId } }),
    });
    if ('leadId' in result) return finish(result, success);
    if (result.waiting) return change({ waiting: result.waiting });
    stop({ ...result, errors: inOrder(result.errors, form.fields) });
    // FORM-003: what did not reach the dealer is said twice; mistakes in fields are said where they are.
    if (Object.keys(result.errors).length === 0) alert(result.error);
  }

  const contactField = (name: CoreField) =>
    form.fields.includes(name) && <Field form={id} name={name} error={errors[name]} />;
  const labelOf = (name: string) => (name === 'message' && form.messageLabel) || listedAs(name, SERVICE_FORM_FIELDS);
  return (
    <form
      ref={element}
      className="form"
      action={form.action}
      method="post"
      {...(hasFile && { encType: 'multipart/form-data' })}
      onSubmit={submitWith(send)}
      aria-label="Enquiry"
    >
      {error && <FormErrors key={attempt} form={id} error={error} errors={errors} labelOf={labelOf} />}
      <FormFields {...questions} names={form.fields.slice(0, contactAt)} />
      <KnownVisitor />
      <div className="form__row">
        {contactField('name')}
        {contactField('last_name')}
      </div>
      <div className="form__row">
        {contactField('email')}
        {contactField('phone')}
      </div>
      <FormFields {...questions} names={form.fields.slice(contactAt)} />
      {Object.entries(form.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot />
      <Agreement form={id} terms={form} optInTicked={form.optInTicked} error={errors.terms_conditions} />
      {waiting && <WaitingNote lead={waiting} onBack={(lost) => stop({ error: lost })} />}
      <button
        className={`button button--primary button--wide${busy ? ' button--busy' : ''}`}
        type="submit"
        disabled={busy || waiting !== undefined}
        aria-busy={busy}
      >
        {busy ? 'Sending …' : form.buttonText}
      </button>
      <PrivacyLine form={form} />
    </form>
  );
}

/** What the page of thanks says of a form: what it is about, where it is about one thing, the location it went to, and what was written else. */
function sentAbout({ hidden, vehicles, fields, locations }: EnquiryFormProps, entries: FormData): Partial<SentLead> {
  const services = 'services (check_option)';
  const message = String(entries.get('message') ?? '').trim();
  const isAbout = vehicles || fields.includes(services);
  const asked = [entries.get('own_vehicle'), ...entries.getAll(services), isAbout ? message : ''];
  const car = hidden?.offer ?? asked.filter((text) => typeof text === 'string' && text.trim()).join('; ');
  const place = locations.find(({ id }) => id === entries.get('location'));
  return { ...(car && { car }), ...(place && { place }), ...(message && !isAbout && { message }) };
}

/** Mistakes in the order in which a form asks. */
function inOrder(errors: Record<string, string>, fields: readonly string[]): Record<string, string> {
  const places = Object.entries(errors).map(([name, text]) => ({ name, text, place: fields.indexOf(name) }));
  return Object.fromEntries(places.sort((a, b) => a.place - b.place).map(({ name, text }) => [name, text]));
}
