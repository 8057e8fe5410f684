import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { enquiryEvent, testDriveEvent } from '#src/domain/analytics/vehicle-enquiry-events.ts';
import { type FieldName, LONGEST_MESSAGE } from '#src/domain/lead/form-fields.ts';
import type { Step } from '#src/domain/lead/form-shape.ts';
import { termsDemand } from '#src/domain/lead/form-terms.ts';
import { LEAD_ADDRESSES } from '#src/domain/lead/lead-addresses.ts';
import { LEAD_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import type { EnquiryProps } from '#src/page-data/vehicle.ts';
import { track } from '#src/stores/analytics.ts';
import { Agreement } from '../forms/Agreement.tsx';
import { Field } from '../forms/Field.tsx';
import { formEntries, goToSuccess, sendForm } from '../forms/form-client.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { KnownVisitor } from '../forms/KnownVisitor.tsx';
import { prefill } from '../forms/prefill.ts';
import { BookingTime } from './BookingTime.tsx';
import { stepErrors, stepOf, stepsOf } from './enquiry-steps.ts';
import { leadExtras } from './lead-extras.ts';
import { useEnquiryKind } from './use-enquiry-kind.ts';

/** `step` is missing until a step was left; the form is then on its first one. */
type State = { step?: Step; busy: boolean; error: string; errors: Record<string, string> };
const CALM = { busy: false, error: '', errors: {} };

/**
 * The enquiry form of a vehicle in steps (LEAD-010 to LEAD-015): contact fields, then message, opt-in and terms; opened
 * for a test drive it asks for the time before (TD-001 to TD-005). Without scripts the steps are below each other and
 * the form posts itself.
 */
export function VehicleEnquiry({ enquiry, button }: { enquiry: EnquiryProps; button: string }) {
  const form = useRef<HTMLFormElement>(null);
  const kind = useEnquiryKind(form);
  const [state, setState] = useState<State>(CALM);
  const [time, setTime] = useState('');
  const { busy, error, errors } = state;
  const steps = stepsOf(kind ?? 'enquiry');
  const step = state.step ?? steps[0] ?? 'contact';
  const at = steps.indexOf(step);
  const last = at === steps.length - 1;
  const terms = kind === 'testDrive' ? enquiry.terms.testDrive : enquiry.terms.enquiry;
  const required = termsDemand(terms);
  const send = kind === 'testDrive' ? (time ? 'Request this time' : enquiry.bookText) : button;

  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    prefill(form.current);
  }, []);

  // Opened for something else: from its first step again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: kind is what changed
  useEffect(() => setState(CALM), [kind]);

  useEffect(() => {
    const first = Object.keys(errors)[0];
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }, [errors]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const found = stepErrors(step, formEntries(element), required);
    if (busy) return;
    if (Object.keys(found).length > 0) return setState({ ...state, error: '', errors: found });
    const next = steps[at + 1];
    if (next) return setState({ ...CALM, step: next });
    setState({ step, busy: true, error: '', errors: {} });
    const extras = leadExtras(kind ?? 'enquiry', String(new FormData(element).get('message') ?? ''));
    const { category } = extras;
    const result = await sendForm(element, {
      address: 'lead',
      required,
      extra: { car_id: enquiry.carId, car_dealership_id: enquiry.dealershipId, ...extras },
    });
    if ('leadId' in result) {
      const { carType, carId } = enquiry;
      track(category === LEAD_CATEGORIES.testDrive ? testDriveEvent(carType, enquiry.tag) : enquiryEvent(carType), {
        carId,
      });
      goToSuccess({ leadId: result.leadId, car: enquiry.carName, ...(category && { category }) });
      return;
    }
    const first = Object.keys(result.errors)[0];
    setState({ step: first ? stepOf(first) : step, busy: false, ...result });
    alert(result.error);
  };

  const field = (name: FieldName) => ({ name, error: errors[name] });
  return (
    <form
      ref={form}
      className="enquiry"
      action={LEAD_ADDRESSES.lead.action}
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
      {enquiry.testDrive && (
        <div className="enquiry__step enquiry__step--time">
          {(kind === undefined || kind === 'testDrive') && (
            <BookingTime carId={enquiry.carId} active={kind === 'testDrive'} onTime={setTime} />
          )}
        </div>
      )}
      {time && step !== 'time' && (
        <p className="enquiry__time">
          <span className="visually-hidden">{enquiry.bookText}: </span>
          {time}
        </p>
      )}
      <div className="enquiry__step enquiry__step--contact">
        <KnownVisitor />
        <div className="enquiry__pair">
          <Field {...field('name')} />
          <Field {...field('last_name')} />
        </div>
        <Field {...field('phone')} />
        <Field {...field('email')} />
      </div>
      <div className="enquiry__step enquiry__step--message">
        <div className="field">
          <label className="field__label" htmlFor="enquiry-message">
            Message <span className="field__optional"> (optional)</span>
          </label>
          <textarea
            className="textarea"
            id="enquiry-message"
            name="message"
            rows={4}
            maxLength={LONGEST_MESSAGE}
            defaultValue={enquiry.message}
          />
        </div>
        <Agreement form="enquiry" terms={terms} optInTicked={enquiry.optInTicked} error={errors.terms_conditions} />
      </div>
      <Honeypot />
      <div className="enquiry__buttons">
        {at > 0 && (
          <button
            type="button"
            className="button button--secondary"
            onClick={() => setState({ ...CALM, ...(steps[at - 1] && { step: steps[at - 1] as Step }) })}
          >
            Back
          </button>
        )}
        <button type="submit" className="button button--primary" disabled={busy} aria-busy={busy}>
          <span className="enquiry__next">{!last ? 'Next' : busy ? 'Sending …' : send}</span>
          <span className="enquiry__send">{send}</span>
        </button>
      </div>
    </form>
  );
}
