import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { generalEnquiryEvent } from '#src/domain/analytics/general-enquiry-event.ts';
import { listedAs } from '#src/domain/lead/form-fields.ts';
import type { EnquiryFormProps } from '#src/page-data/contact.ts';
import { Agreement } from './Agreement.tsx';
import { Field } from './Field.tsx';
import { FormErrors } from './FormErrors.tsx';
import { FormFields } from './FormFields.tsx';
import { finish, sendForm } from './form-client.ts';
import { Honeypot } from './Honeypot.tsx';
import { KnownVisitor } from './KnownVisitor.tsx';
import { PrivacyLine } from './PrivacyLine.tsx';
import { prefill } from './prefill.ts';
import { WaitingNote } from './WaitingNote.tsx';

/** `waiting` is the key of a lead that is sent when the browser is online again. */
type State = { busy: boolean; error: string; errors: Record<string, string>; waiting?: string };
const IDLE: State = { busy: false, error: '', errors: {} };

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
  const element = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>(IDLE);
  const hasFile = form.fields.includes('resume');

  useEffect(() => {
    if (!element.current) return;
    // Without scripts the browser checks, and the function.
    element.current.noValidate = true;
    prefill(element.current);
  }, []);

  useEffect(() => {
    if (state.error) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]')?.focus();
  }, [state]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.busy || state.waiting) return;
    setState({ ...IDLE, busy: true });
    const category = String(new FormData(event.currentTarget).get('category') ?? '');
    // A page that learns from its address which vehicle it is about says so around the form.
    const carId = event.currentTarget.closest<HTMLElement>('[data-car-id]')?.dataset.carId;
    const success = { event: generalEnquiryEvent(location.pathname, category), category };
    const result = await sendForm(event.currentTarget, {
      address: 'enquiry',
      required: form.required,
      success,
      ...(carId && { extra: { car_id: carId } }),
    });
    if ('leadId' in result) return finish(result.leadId, success);
    if (result.waiting) return setState({ ...IDLE, waiting: result.waiting });
    setState({ busy: false, error: result.error, errors: inOrder(result.errors, form.fields) });
    // FORM-003: what did not reach the dealer is said twice; mistakes in fields are said where they are.
    if (Object.keys(result.errors).length === 0) alert(result.error);
  }

  const { errors, waiting } = state;
  const labelOf = (name: string) => (name === 'message' && form.messageLabel) || listedAs(name);
  return (
    <form
      ref={element}
      className="form"
      action={form.action}
      method="post"
      {...(hasFile && { encType: 'multipart/form-data' })}
      onSubmit={submit}
      aria-label="Enquiry"
    >
      {state.error && <FormErrors form={id} error={state.error} errors={errors} labelOf={labelOf} />}
      <KnownVisitor />
      <div className="form__row">
        <Field form={id} name="name" error={errors.name} />
        <Field form={id} name="last_name" error={errors.last_name} />
      </div>
      <div className="form__row">
        <Field form={id} name="email" error={errors.email} />
        <Field form={id} name="phone" error={errors.phone} />
      </div>
      <FormFields form={form} id={id} errors={errors} />
      {Object.entries(form.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot />
      <Agreement form={id} terms={form} optInTicked={form.optInTicked} error={errors.terms_conditions} />
      {waiting && <WaitingNote lead={waiting} onBack={(error) => setState({ ...IDLE, error })} />}
      <button
        className={`button button--primary button--wide${state.busy ? ' button--busy' : ''}`}
        type="submit"
        disabled={state.busy || waiting !== undefined}
        aria-busy={state.busy}
      >
        {state.busy ? 'Sending …' : form.buttonText}
      </button>
      <PrivacyLine href={form.privacyHref} />
    </form>
  );
}

/** Mistakes in the order in which a form asks. */
function inOrder(errors: Record<string, string>, fields: readonly string[]): Record<string, string> {
  const places = Object.entries(errors).map(([name, text]) => ({ name, text, place: fields.indexOf(name) }));
  return Object.fromEntries(places.sort((a, b) => a.place - b.place).map(({ name, text }) => [name, text]));
}
