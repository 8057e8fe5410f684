import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { generalEnquiryEvent } from '#src/domain/analytics/general-enquiry-event.ts';
import { type FieldName, findField } from '#src/domain/lead/form-fields.ts';
import type { EnquiryFormProps } from '#src/page-data/contact.ts';
import { track } from '#src/stores/analytics.ts';
import { Agreement } from './Agreement.tsx';
import { Field } from './Field.tsx';
import { FormErrors } from './FormErrors.tsx';
import { goToSuccess, sendForm } from './form-client.ts';
import { Honeypot } from './Honeypot.tsx';
import { KnownVisitor } from './KnownVisitor.tsx';
import { prefill } from './prefill.ts';

type State = { busy: boolean; error: string; errors: Record<string, string> };
const IDLE: State = { busy: false, error: '', errors: {} };

/**
 * The general enquiry form (ENQ-001 to ENQ-006). Without scripts it is a plain form that posts to the same address;
 * with them it checks before it sends and keeps the entries on failure.
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
  const messageRequired = form.required.includes('message');

  useEffect(() => {
    if (element.current) prefill(element.current);
  }, []);

  useEffect(() => {
    if (state.error) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]')?.focus();
  }, [state]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.busy) return;
    setState({ ...IDLE, busy: true });
    const data = new FormData(event.currentTarget);
    // A page that learns from its address which vehicle it is about says so around the form.
    const carId = event.currentTarget.closest<HTMLElement>('[data-car-id]')?.dataset.carId;
    const result = await sendForm(event.currentTarget, {
      address: 'enquiry',
      required: form.required,
      ...(carId && { extra: { car_id: carId } }),
    });
    if ('leadId' in result) {
      const category = String(data.get('category') ?? '');
      track(generalEnquiryEvent(location.pathname, category));
      goToSuccess({ leadId: result.leadId, category });
      return;
    }
    setState({ busy: false, error: result.error, errors: result.errors });
    // FORM-003: what did not reach the dealer is said twice; mistakes in fields are said where they are.
    if (Object.keys(result.errors).length === 0) alert(result.error);
  }

  const field = (name: FieldName) => ({ form: id, name, error: state.errors[name] });
  return (
    <form
      ref={element}
      className="form"
      action={form.action}
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="Enquiry"
    >
      {state.error && <FormErrors form={id} error={state.error} errors={state.errors} labelOf={listedAs} />}
      <KnownVisitor />
      <div className="form__row">
        <Field {...field('name')} />
        <Field {...field('last_name')} />
      </div>
      <div className="form__row">
        <Field {...field('email')} />
        <Field {...field('phone')} />
      </div>
      {form.categories.length > 0 && (
        <Field
          {...field('category')}
          defaultValue={form.category}
          options={form.categories.map((name) => ({ value: name, text: name }))}
        />
      )}
      {form.locations.length > 1 && (
        <Field
          {...field('location')}
          defaultValue={form.location ?? ''}
          options={form.locations.map(({ id, name }) => ({ value: id, text: name }))}
        />
      )}
      {form.locations.length === 1 && <input type="hidden" name="location" value={form.locations[0]?.id} />}
      {form.bookingTime && <Field {...field('booking_time')} optional />}
      {!form.withoutRego && <Field {...field('Rego')} {...(form.regoHint && { hint: form.regoHint })} optional short />}
      <Field
        {...field('message')}
        {...(form.messageLabel && { label: form.messageLabel })}
        {...(form.messageHint && { hint: form.messageHint })}
        multiline
        {...(form.message && { defaultValue: form.message })}
        required={messageRequired}
        optional={!messageRequired}
      />
      {Object.entries(form.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot />
      <Agreement form={id} terms={form} optInTicked={form.optInTicked} error={state.errors.terms_conditions} />
      <button
        className={`button button--primary button--wide${state.busy ? ' button--busy' : ''}`}
        type="submit"
        disabled={state.busy}
        aria-busy={state.busy}
      >
        {state.busy ? 'Sending …' : form.buttonText}
      </button>
      <p className="form__privacy">
        We use your details to answer you.
        {form.privacyHref && (
          <>
            {' '}
            <a href={form.privacyHref}>Privacy policy</a>
          </>
        )}
      </p>
    </form>
  );
}

/** What the list of mistakes calls a field. */
function listedAs(name: string): string {
  const field = findField(name);
  return field?.listedAs ?? field?.label ?? name;
}
