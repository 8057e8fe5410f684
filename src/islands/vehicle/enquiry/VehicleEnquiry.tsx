import { type ComponentType, type ReactNode, useEffect } from 'react';
import { enquiryEvent, testDriveEvent } from '#src/domain/analytics/enquiry-events.ts';
import type { FieldErrors, FormEntries } from '#src/domain/lead/forms/check-form.ts';
import { type FieldName, type FormFields, listedAs } from '#src/domain/lead/forms/form-fields.ts';
import type { FormShape, Step } from '#src/domain/lead/forms/form-shape.ts';
import { termsDemand } from '#src/domain/lead/forms/terms-demand.ts';
import { ENQUIRY_FORM, SIMILAR_STEPS, VEHICLE_MESSAGE } from '#src/domain/lead/forms/vehicle-forms.ts';
import { LEAD_ENDPOINTS } from '#src/domain/lead/lead-addresses.ts';
import { LEAD_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { messages } from '#src/domain/text/messages.ts';
import type { EnquiryProps } from '#src/page-data/vehicle/vehicle-enquiry.ts';
import type { SentLead } from '#src/stores/sent-lead.ts';
import { $soldButton } from '#src/stores/vehicles/live-changes.ts';
import { Agreement } from '../../forms/Agreement.tsx';
import { BookingTime } from '../../forms/booking/BookingTime.tsx';
import type { OfferedTimes } from '../../forms/booking/FreeTimes.tsx';
import { Field } from '../../forms/Field.tsx';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { KnownVisitor } from '../../forms/FormNotes.tsx';
import { formEntries } from '../../forms/form-entries.ts';
import { Honeypot } from '../../forms/Honeypot.tsx';
import { prefill } from '../../forms/prefill.ts';
import { type FormState, useForm } from '../../forms/use-form.ts';
import { useStore } from '../../hydrate/use-store.ts';
import { stepErrors, stepOf, stepsOf } from './enquiry-steps.ts';
import { leadExtras } from './lead-extras.ts';
import { useEnquiryKind } from './use-enquiry-kind.ts';

/**
 * `step` is missing until a step was left; the form is then on its first one. `chosen` is what the first step chose, in
 * words: the time of a test drive, the start of a subscription; `offered` is what the dealer offers for it. `waiting` says
 * that what was sent waits for a connection.
 */
const INITIAL_STATE: { step?: Step | undefined; chosen?: string; offered?: OfferedTimes; waiting?: ReactNode } = {};
/** The module that sends the form, loaded at its last step. */
const loadSending = () => Promise.all([import('../../forms/form-client.ts'), import('../../forms/WaitingNote.tsx')]);

/** Where a vehicle is brought for a test drive (TD-002). */
const PLACE = 'distribution_location';

/** The first step of a form that begins with more than contact fields. */
export type StartStep = {
  steps: FormShape['steps'];
  /** Every field that the form may have. */
  fields: FormFields;
  /** Those that must not be empty. */
  required: readonly string[];
  category: string;
  Fields: ComponentType<{ enquiry: EnquiryProps; errors: FieldErrors }>;
  /** Stands at the end of the last step. */
  note: ReactNode;
  /** What was chosen in it; the next steps and the page of thanks say it. */
  chosen: (entries: FormEntries) => Chosen;
};

/** The time that was chosen, what is paid and included, a line each, and where to come to. */
export type Chosen = Pick<SentLead, 'time' | 'costs' | 'place'>;

/** What was chosen, as the next steps say it: when, where, and what it costs. */
const inLines = ({ time, place, costs }: Chosen) =>
  [time, place && `${place.name}, ${place.address}`, costs].filter(Boolean).join('\n');

type Props = { enquiry: EnquiryProps; button: string; start?: StartStep };

/**
 * The enquiry form of a vehicle in steps (LEAD-010 to LEAD-015): contact fields, then message, opt-in and terms; opened
 * for a test drive it asks for the place and time before (TD-001 to TD-005), for a sold vehicle for what is wanted. Without scripts the steps are below each
 * other and the form posts itself.
 */
export function VehicleEnquiry({ enquiry, start, ...rendered }: Props) {
  const button = useStore($soldButton, undefined) ?? rendered.button;
  const { form, state, change, stop, stopped, submitWith } = useForm(INITIAL_STATE, firstNamed, prefill);
  const kind = useEnquiryKind(form);
  const { busy, chosen, error, errors, attempt, offered, waiting } = state;
  const starts = !kind || kind === 'enquiry' ? start : undefined;
  const shape = starts?.steps ?? (enquiry.similar ? SIMILAR_STEPS : stepsOf(kind));
  const steps = Object.keys(shape) as Step[];
  const step = state.step ?? steps[0] ?? 'contact';
  const at = steps.indexOf(step);
  const last = at === steps.length - 1;
  const onward = steps[at + 1] === 'contact' ? 'Next: your details' : 'Next';
  const isDrive = kind === 'testDrive';
  const mayDrive = isDrive || kind === undefined;
  const terms = enquiry.terms[isDrive ? 'testDrive' : 'enquiry'];
  const { places } = enquiry;
  const required = [...termsDemand(terms), ...(isDrive && places ? [PLACE] : []), ...(starts?.required ?? [])];
  const visit = {
    // Where the visitor chooses the place, it may be another one.
    place: places ? undefined : (offered?.place ?? enquiry.place),
    note: enquiry.note,
  };
  const send = isDrive ? 'Send request' : button;

  // Opened for something else: from its first step again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: kind is what changed
  useEffect(() => change({ step: undefined, chosen: '' }), [kind]);

  /** FORM-003: said twice, at the step of the first mistake. */
  const fail = (result: { error: string; errors: Record<string, string> }) => {
    const first = Object.keys(result.errors)[0];
    stop({ ...(first && { step: stepOf(first, shape) }), ...result });
    alert(result.error);
  };

  const leave = async (element: HTMLFormElement) => {
    const entries = formEntries(element);
    if (stopped(() => stepErrors(step, shape, formEntries(element), required, starts?.fields))) return;
    const told = starts?.chosen(entries);
    const next = steps[at + 1];
    if (next) {
      // A visitor who goes on is likely to send it, and may be offline by then.
      loadSending().catch(console.warn);
      return change({ step: next, ...(told && { chosen: inLines(told) }) });
    }
    change({ busy: true });
    const extras = starts
      ? { category: starts.category }
      : leadExtras(kind ?? 'enquiry', String(entries.message ?? ''));
    const { category } = extras;
    const { carType, carId, carName: car, tag } = enquiry;
    const success = {
      event: category === LEAD_CATEGORIES.testDrive ? testDriveEvent(carType, tag) : enquiryEvent(carType),
      carId,
      car,
      // Who wrote other words than those of the form may ask about the sold vehicle itself.
      category: category ?? (entries.message === enquiry.message ? enquiry.similar : undefined),
      request: isDrive ? enquiry.booked : undefined,
      time: chosen,
      ...(isDrive ? visit : { place: enquiry.place }),
      ...told,
    };
    const sending = await loadSending().catch(console.warn);
    if (!sending) return fail({ error: messages.unexpectedError, errors: {} });
    const [{ finish, sendForm }, { WaitingNote }] = sending;
    const result = await sendForm(element, {
      address: 'lead',
      required,
      fields: starts?.fields,
      extra: { car_id: carId, car_dealership_id: enquiry.dealershipId, ...extras },
      success,
    });
    if ('leadId' in result) return finish(result, success);
    if (!result.waiting) return fail(result);
    const back = (lost: string) => stop({ error: lost });
    change({ waiting: <WaitingNote lead={result.waiting} onBack={back} /> });
  };

  const field = (name: FieldName) => ({ name, error: errors[name] });
  return (
    <form
      ref={form}
      id={ENQUIRY_FORM}
      className="enquiry"
      action={LEAD_ENDPOINTS.lead.action}
      method="post"
      data-step={step}
      onSubmit={submitWith(leave)}
      aria-label="Enquiry"
    >
      <input type="hidden" name="car_id" value={enquiry.carId} />
      <input type="hidden" name="car_dealership_id" value={enquiry.dealershipId} />
      <p className="enquiry__stepped" tabIndex={-1}>
        Step {at + 1} of {steps.length}
      </p>
      {error && <FormErrors key={attempt} form="enquiry" error={error} errors={errors} labelOf={labelOf} />}
      {kind === undefined && (
        <div className="enquiry__kind">
          <Field {...field('category')} options={kindsOf(enquiry, start?.category)} />
        </div>
      )}
      {starts && (
        <div className="enquiry__step enquiry__step--time">
          <starts.Fields enquiry={enquiry} errors={errors} />
        </div>
      )}
      {enquiry.testDrive && (
        <div className="enquiry__step enquiry__step--time">
          {mayDrive && places && (
            <Field
              {...field(PLACE)}
              options={places.map(({ id: value, name: text }) => ({ value, text }))}
              required={isDrive}
              optional={!isDrive}
            />
          )}
          {mayDrive && (
            <BookingTime
              timesOf={isDrive ? `car_id=${encodeURIComponent(enquiry.carId)}` : ''}
              place={visit.place}
              onTime={(words) => change({ chosen: words })}
              onLoaded={(offered) => change({ offered })}
            />
          )}
        </div>
      )}
      {(chosen || (isDrive && offered)) && step !== 'time' && (
        <div className="enquiry__time">{isDrive && offered ? <offered.Visit time={chosen} {...visit} /> : chosen}</div>
      )}
      <div className="enquiry__step enquiry__step--contact">
        <KnownVisitor />
        <div className="enquiry__pair">
          <Field {...field('name')} />
          <Field {...field('last_name')} />
        </div>
        <Field {...field('email')} />
        <Field {...field('phone')} />
      </div>
      <div className={`enquiry__step enquiry__step--${'message' in shape ? 'message' : 'contact'}`}>
        <Field
          {...field('message')}
          label={VEHICLE_MESSAGE.label}
          hint={enquiry.messageHint}
          multiline
          optional
          defaultValue={enquiry.message}
        />
      </div>
      <div className={`enquiry__step enquiry__step--${steps.at(-1)}`}>
        <Agreement form="enquiry" terms={terms} optInTicked={enquiry.optInTicked} error={errors.terms_conditions} />
        {starts?.note}
      </div>
      <Honeypot />
      {waiting}
      <div className="enquiry__buttons">
        {at > 0 && (
          <button type="button" className="button button--secondary" onClick={() => change({ step: steps[at - 1] })}>
            Back
          </button>
        )}
        <button
          type="submit"
          className="button button--primary"
          disabled={busy || waiting !== undefined}
          aria-busy={busy}
        >
          <span className="enquiry__stepped">{last ? (busy ? 'Sending …' : send) : onward}</span>
          <span className="enquiry__send">{send}</span>
        </button>
      </div>
    </form>
  );
}

/** The field of the first mistake, else the head of a step that was left or come to, which may be out of view by then. */
const firstNamed = (form: HTMLFormElement, { errors, step, busy, waiting }: FormState): Element | null =>
  (form.elements.namedItem(Object.keys(errors)[0] ?? '') as HTMLElement | null) ??
  (step && !busy && !waiting ? form.querySelector('.enquiry__stepped') : null);

/** Without scripts no link says what the form was opened for, so it asks. */
function kindsOf({ testDrive, bookText }: EnquiryProps, first: string | undefined) {
  return [
    ...(first ? [{ value: first, text: first }] : []),
    { value: '', text: 'A question' },
    ...(testDrive ? [{ value: LEAD_CATEGORIES.testDrive, text: bookText }] : []),
    { value: LEAD_CATEGORIES.photos, text: 'Photos' },
  ];
}

const labelOf = (name: string) => (name === 'message' ? VEHICLE_MESSAGE.label : listedAs(name));
