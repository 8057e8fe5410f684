import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { enquiryEvent, testDriveEvent } from '#src/domain/analytics/vehicle-enquiry-events.ts';
import { type FieldName, listedAs } from '#src/domain/lead/form-fields.ts';
import type { Step } from '#src/domain/lead/form-shape.ts';
import { LEAD_ADDRESSES } from '#src/domain/lead/lead-addresses.ts';
import { LEAD_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { termsDemand } from '#src/domain/lead/terms-demand.ts';
import { VEHICLE_MESSAGE } from '#src/domain/lead/vehicle-forms.ts';
import { messages } from '#src/domain/messages.ts';
import type { EnquiryProps } from '#src/page-data/vehicle.ts';
import { Agreement } from '../forms/Agreement.tsx';
import { Field } from '../forms/Field.tsx';
import { FormErrors } from '../forms/FormErrors.tsx';
import { formEntries } from '../forms/form-entries.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { KnownVisitor } from '../forms/KnownVisitor.tsx';
import { prefill } from '../forms/prefill.ts';
import { BookingTime } from './BookingTime.tsx';
import { stepErrors, stepOf, stepsOf } from './enquiry-steps.ts';
import { leadExtras } from './lead-extras.ts';
import { useEnquiryKind } from './use-enquiry-kind.ts';

/**
 * `step` is missing until a step was left; the form is then on its first one. `waiting` says that what was sent waits for a
 * connection.
 */
type State = { step?: Step; busy: boolean; error: string; errors: Record<string, string>; waiting?: ReactNode };
/** What sends the form, loaded by those who come so far. */
const loadSending = () => Promise.all([import('../forms/form-client.ts'), import('../forms/WaitingNote.tsx')]);

/** Where a vehicle is brought for a test drive (TD-002). */
const PLACE = 'distribution_location';

const CALM = { busy: false, error: '', errors: {} };

/**
 * The enquiry form of a vehicle in steps (LEAD-010 to LEAD-015): contact fields, then message, opt-in and terms; opened
 * for a test drive it asks for the place and time before (TD-001 to TD-005). Without scripts the steps are below each
 * other and the form posts itself.
 */
export function VehicleEnquiry({ enquiry, button }: { enquiry: EnquiryProps; button: string }) {
  const form = useRef<HTMLFormElement>(null);
  const kind = useEnquiryKind(form);
  const [state, setState] = useState<State>(CALM);
  const [time, setTime] = useState('');
  const { busy, error, errors, waiting } = state;
  const steps = stepsOf(kind ?? 'enquiry');
  const step = state.step ?? steps[0] ?? 'contact';
  const at = steps.indexOf(step);
  const last = at === steps.length - 1;
  const terms = kind === 'testDrive' ? enquiry.terms.testDrive : enquiry.terms.enquiry;
  const { places = [] } = enquiry;
  const required = [...termsDemand(terms), ...(kind === 'testDrive' && places.length > 0 ? [PLACE] : [])];
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

  /** FORM-003: said twice, at the step of the first mistake. */
  const fail = (result: { error: string; errors: Record<string, string> }) => {
    const first = Object.keys(result.errors)[0];
    setState({ step: first ? stepOf(first) : step, busy: false, ...result });
    alert(result.error);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const found = stepErrors(step, formEntries(element), required);
    if (busy || waiting) return;
    if (Object.keys(found).length > 0) return setState({ ...state, error: messages.fixErrors, errors: found });
    const next = steps[at + 1];
    if (next) {
      // A visitor who goes on is likely to send it, and may be offline by then.
      loadSending().catch(console.warn);
      return setState({ ...CALM, step: next });
    }
    setState({ step, busy: true, error: '', errors: {} });
    const extras = leadExtras(kind ?? 'enquiry', String(new FormData(element).get('message') ?? ''));
    const { category } = extras;
    const { carType, carId, carName: car, tag } = enquiry;
    const success = {
      event: category === LEAD_CATEGORIES.testDrive ? testDriveEvent(carType, tag) : enquiryEvent(carType),
      carId,
      car,
      ...(category && { category }),
    };
    const sending = await loadSending().catch(console.warn);
    if (!sending) return fail({ error: messages.unexpectedError, errors: {} });
    const [{ finish, sendForm }, { WaitingNote }] = sending;
    const result = await sendForm(element, {
      address: 'lead',
      required,
      extra: { car_id: carId, car_dealership_id: enquiry.dealershipId, ...extras },
      success,
    });
    if ('leadId' in result) return finish(result.leadId, success);
    if (!result.waiting) return fail(result);
    const back = (error: string) => setState({ ...CALM, step, error });
    setState({ ...CALM, step, waiting: <WaitingNote lead={result.waiting} onBack={back} /> });
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
      {error && <FormErrors form="enquiry" error={error} errors={errors} labelOf={labelOf} />}
      {kind === undefined && (
        <div className="enquiry__kind">
          <Field {...field('category')} options={kindsOf(enquiry)} defaultValue="" />
        </div>
      )}
      {enquiry.testDrive && (
        <div className="enquiry__step enquiry__step--time">
          {(kind === undefined || kind === 'testDrive') && places.length > 0 && (
            <Field
              {...field(PLACE)}
              options={places.map(({ id: value, name: text }) => ({ value, text }))}
              required={kind === 'testDrive'}
              optional={kind !== 'testDrive'}
            />
          )}
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
        <Field {...field('message')} label={VEHICLE_MESSAGE.label} multiline optional defaultValue={enquiry.message} />
        <Agreement form="enquiry" terms={terms} optInTicked={enquiry.optInTicked} error={errors.terms_conditions} />
      </div>
      <Honeypot />
      {waiting}
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
        <button
          type="submit"
          className="button button--primary"
          disabled={busy || waiting !== undefined}
          aria-busy={busy}
        >
          <span className="enquiry__next">{!last ? 'Next' : busy ? 'Sending …' : send}</span>
          <span className="enquiry__send">{send}</span>
        </button>
      </div>
    </form>
  );
}

/** Without scripts no link says what the form was opened for, so it asks. */
function kindsOf({ testDrive, bookText }: EnquiryProps) {
  return [
    { value: '', text: 'A question' },
    ...(testDrive ? [{ value: LEAD_CATEGORIES.testDrive, text: bookText }] : []),
    { value: LEAD_CATEGORIES.photos, text: 'Photos' },
  ];
}

const labelOf = (name: string) => (name === 'message' ? VEHICLE_MESSAGE.label : listedAs(name));
