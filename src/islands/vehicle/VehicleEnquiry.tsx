import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { enquiryEvent, testDriveEvent } from '#src/domain/analytics/events.ts';
import { LEAD_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { HONEYPOT } from '#src/domain/lead/lead-fields.ts';
import { messages } from '#src/domain/messages.ts';
import type { EnquiryProps } from '#src/page-data/vehicle.ts';
import { track } from '#src/stores/analytics.ts';
import { Field } from '../forms/Field.tsx';
import { formEntries, goToSuccess, sendForm } from '../forms/form-client.ts';
import { prefill } from '../forms/prefill.ts';
import { type Step, stepErrors, stepOf } from './enquiry-steps.ts';
import { leadExtras } from './lead-extras.ts';

type State = { step: Step; busy: boolean; error: string; errors: Record<string, string> };

/**
 * The enquiry form of a vehicle in two steps (LEAD-010 to LEAD-015): contact fields, then message, opt-in and terms.
 * Without scripts both steps stand below each other and the form posts itself.
 */
export function VehicleEnquiry({ enquiry, button }: { enquiry: EnquiryProps; button: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({ step: 1, busy: false, error: '', errors: {} });
  const { step, busy, error, errors } = state;
  const hasTerms = enquiry.disclaimer !== '';

  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    prefill(form.current, enquiry.site);
  }, [enquiry.site]);

  useEffect(() => {
    const first = Object.keys(errors)[0];
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }, [errors]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const found = stepErrors(step, formEntries(element), hasTerms);
    if (busy) return;
    if (Object.keys(found).length > 0) return setState({ ...state, error: '', errors: found });
    if (step === 1) return setState({ step: 2, busy: false, error: '', errors: {} });
    setState({ step, busy: true, error: '', errors: {} });
    const kind = element.closest<HTMLElement>('[data-kind]')?.dataset.kind ?? '';
    const extras = leadExtras(kind, String(new FormData(element).get('message') ?? ''));
    const { category } = extras;
    const result = await sendForm(element, {
      slug: enquiry.site,
      required: hasTerms ? ['terms_conditions'] : [],
      extra: { car_id: enquiry.carId, car_dealership_id: enquiry.dealershipId, ...extras },
      fallback: messages.unexpectedError,
    });
    if ('leadId' in result) {
      const { carType, carId } = enquiry;
      track(category === LEAD_CATEGORIES.testDrive ? testDriveEvent(carType, enquiry.tag) : enquiryEvent(carType), {
        carId,
      });
      goToSuccess(enquiry.site, { leadId: result.leadId, car: enquiry.carName, ...(category && { category }) });
      return;
    }
    const first = Object.keys(result.errors)[0];
    setState({ step: first ? stepOf(first) : step, busy: false, ...result });
    alert(result.error);
  };

  const field = (name: string) => ({ name, error: errors[name] });
  return (
    <form
      ref={form}
      className="enquiry"
      action="/api/leads"
      method="post"
      data-step={step}
      onSubmit={submit}
      aria-label="Enquiry"
    >
      <input type="hidden" name="car_id" value={enquiry.carId} />
      <input type="hidden" name="car_dealership_id" value={enquiry.dealershipId} />
      {error && (
        <p className="notice notice--danger" role="alert">
          {error}
        </p>
      )}
      <div className="enquiry__step enquiry__step--1">
        <div className="enquiry__pair">
          <Field {...field('name')} label="First name" autoComplete="given-name" required />
          <Field {...field('last_name')} label="Last name" autoComplete="family-name" required />
        </div>
        <Field {...field('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
        <Field {...field('email')} label="Email" type="email" inputMode="email" autoComplete="email" required />
      </div>
      <div className="enquiry__step enquiry__step--2">
        <div className="field">
          <label className="field__label" htmlFor="enquiry-message">
            Message <span className="field__hint">Optional</span>
          </label>
          <textarea
            className="textarea"
            id="enquiry-message"
            name="message"
            rows={4}
            maxLength={5000}
            defaultValue={enquiry.message}
          />
        </div>
        {enquiry.optIn && (
          <label className="check">
            <input type="checkbox" name="opt_in" value="true" defaultChecked={enquiry.optInTicked} />
            <span>Send me news and offers. I can unsubscribe at any time.</span>
          </label>
        )}
        {hasTerms && (
          <div>
            <label className="check">
              <input
                type="checkbox"
                name="terms_conditions"
                value="true"
                required
                aria-invalid={Boolean(errors.terms_conditions)}
                aria-describedby={errors.terms_conditions && 'enquiry-terms-error'}
              />
              <span>{enquiry.disclaimer}</span>
            </label>
            {errors.terms_conditions && (
              <p className="field__error" id="enquiry-terms-error">
                {errors.terms_conditions}
              </p>
            )}
          </div>
        )}
      </div>
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="enquiry__buttons">
        {step === 2 && (
          <button
            type="button"
            className="button button--secondary"
            onClick={() => setState({ step: 1, busy: false, error: '', errors: {} })}
          >
            Back
          </button>
        )}
        <button type="submit" className="button button--primary" disabled={busy} aria-busy={busy}>
          <span className="enquiry__next">{step === 1 ? 'Next' : busy ? 'Sending …' : button}</span>
          <span className="enquiry__send">{button}</span>
        </button>
      </div>
    </form>
  );
}
