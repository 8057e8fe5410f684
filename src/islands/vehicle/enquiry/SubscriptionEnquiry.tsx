import { type ComponentProps, useState } from 'react';
import { DAY_MS, dateInZone } from '#src/domain/calendar/days.ts';
import type { FormEntries } from '#src/domain/lead/forms/check-form.ts';
import { DELIVERED } from '#src/domain/lead/forms/checkout-fields.ts';
import {
  SUBSCRIPTION_FIELDS,
  SUBSCRIPTION_FORM_FIELDS,
  SUBSCRIPTION_REQUIRED,
} from '#src/domain/lead/forms/subscription-fields.ts';
import { SUBSCRIPTION_STEPS } from '#src/domain/lead/forms/vehicle-forms.ts';
import { SUBSCRIPTION } from '#src/domain/lead/lead-categories.ts';
import { SUBSCRIPTION_NEXT } from '#src/domain/lead/lead-next.ts';
import { slotDays } from '#src/domain/location/booking/slot-days.ts';
import { costLine } from '#src/domain/price/subscription-costs.ts';
import type { EnquiryProps } from '#src/page-data/vehicle/vehicle-enquiry.ts';
import { $livePrice } from '#src/stores/vehicles/live-changes.ts';
import { DayButtons } from '../../forms/booking/DayButtons.tsx';
import { Field } from '../../forms/Field.tsx';
import { useHydrated } from '../../hydrate/use-hydrated.ts';
import { useStore } from '../../hydrate/use-store.ts';
import { type StartStep, VehicleEnquiry } from './VehicleEnquiry.tsx';

/** Days that are there to be tapped. */
const DAYS = 7;

/** The form of a vehicle that is let by the week: day, handover and licence first, then who asks (LEAD-016). */
export function SubscriptionEnquiry(props: { enquiry: EnquiryProps; button: string }) {
  const start: StartStep = { ...START, chosen: (entries) => chosen(entries, props.enquiry) };
  return <VehicleEnquiry {...props} start={start} />;
}

/** What is paid: all lengths until one is chosen, and no amounts once the price has changed. */
const shownCosts = ({ costs = [] }: EnquiryProps, weeks: unknown, hasNewPrice: boolean) =>
  hasNewPrice ? [] : costs.filter(({ term }) => !term || !weeks || term === weeks);

/** When, how and with which licence; the postcode is asked for where the vehicle is brought. */
function StartFields({ enquiry, errors }: ComponentProps<StartStep['Fields']>) {
  const [isDelivered, setDelivered] = useState(false);
  const [earliest, setEarliest] = useState<string>();
  const [weeks, setWeeks] = useState<string>();
  const newPrice = useStore($livePrice, undefined);
  // The length is part of the receipt beside the price.
  const costs = shownCosts(enquiry, weeks, newPrice !== undefined);
  useHydrated(() => {
    const read = () => setWeeks(document.querySelector<HTMLInputElement>('[name=weeks]:checked')?.value);
    read();
    document.addEventListener('change', read);
    // Somebody may have chosen before this component answered.
    const chosen = document.querySelector<HTMLSelectElement>('[name=handover]');
    setDelivered(chosen?.value === DELIVERED);
    setEarliest(dateInZone(Date.now() + DAY_MS, document.body.dataset.timeZone ?? 'Australia/Brisbane'));
    return () => document.removeEventListener('change', read);
  });
  const { handover, delivery_postcode, licence } = SUBSCRIPTION_FIELDS;
  const postcode = (
    <Field name="delivery_postcode" field={delivery_postcode} error={errors.delivery_postcode} short optional />
  );
  return (
    <>
      {costs[0] && (
        <div className="costs">
          <dl className="costs__lines">
            {costs.map(({ label, amount, note }) => (
              <div key={label}>
                <dt>
                  {label} {note && <span>{note}</span>}
                </dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
          {weeks && <Terms terms={enquiry.costs?.flatMap(({ term }) => term ?? []) ?? []} chosen={weeks} />}
        </div>
      )}
      <ul className="summary__promises">
        {enquiry.included?.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <StartDay earliest={earliest} error={errors.start_date} />
      <div onChange={({ target }) => setDelivered((target as HTMLElement as HTMLSelectElement).value === DELIVERED)}>
        <Field name="handover" field={handover} error={errors.handover} />
      </div>
      {isDelivered ? postcode : <noscript>{postcode}</noscript>}
      <Field name="licence" field={licence} error={errors.licence} />
    </>
  );
}

/** The lengths of the receipt beside the price, to be chosen here, too; what is sent is the one chosen there. */
const Terms = ({ terms, chosen }: { terms: readonly string[]; chosen: string }) => (
  <fieldset className="costs__terms">
    <legend className="field__label">{SUBSCRIPTION_FIELDS.weeks.label}</legend>
    {terms.map((term) => (
      <label className="booking__choice" key={term}>
        <input
          type="radio"
          name="weeks_radio_options"
          checked={term === chosen}
          onChange={() => document.querySelector<HTMLElement>(`[name=weeks][value="${term}"]`)?.click()}
        />
        <span>{term}</span>
      </label>
    ))}
  </fieldset>
);

/** The next days to tap, and a box for another one; what is tapped stands in the box, which is what is sent. */
function StartDay({ earliest, error }: { earliest: string | undefined; error: string | undefined }) {
  const [chosen, setChosen] = useState('');
  const { start_date: field } = SUBSCRIPTION_FIELDS;
  // Somebody may have written a day before this component answered.
  useHydrated(() => setChosen(document.querySelector<HTMLInputElement>('[name=start_date]')?.value ?? ''));
  const dayAfter = (at: number) => new Date(Date.parse(earliest ?? '') + at * DAY_MS).toISOString();
  const days = earliest
    ? slotDays(
        Array.from({ length: DAYS }, (_, at) => dayAfter(at)),
        'UTC',
      )
    : [];
  return (
    <div className="booking">
      {days.length > 0 && <DayButtons label={field.label} days={days} chosen={chosen} onDay={setChosen} />}
      <Field
        name="start_date"
        field={{ ...field, input: { ...field.input, ...(earliest && { min: earliest }) } }}
        label={earliest ? 'Or another day' : field.label}
        error={error}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        required
      />
    </div>
  );
}

/** "Monday, 7 December 2026, for 13 weeks; Have it delivered, 3000", and below it what is paid and included, a line each. */
function chosen({ weeks, start_date, handover, delivery_postcode }: FormEntries, enquiry: EnquiryProps): string {
  const day = new Date(`${String(start_date)}T12:00`).toLocaleDateString('en-AU', { dateStyle: 'full' });
  const when = `${day}${weeks ? `, for ${weeks}` : ''}; ${[handover, delivery_postcode].filter(Boolean).join(', ')}`;
  const costs = shownCosts(enquiry, weeks, $livePrice.get() !== undefined);
  return [when, ...costs.map(costLine), ...(enquiry.included ?? [])].join('\n');
}

const START: Omit<StartStep, 'chosen'> = {
  steps: SUBSCRIPTION_STEPS,
  fields: SUBSCRIPTION_FORM_FIELDS,
  required: SUBSCRIPTION_REQUIRED,
  category: SUBSCRIPTION,
  Fields: StartFields,
  note: <p className="field__hint">{SUBSCRIPTION_NEXT}</p>,
};
