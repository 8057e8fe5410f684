import { type ComponentProps, useState } from 'react';
import { DAY_MS, dateInZone } from '#src/domain/calendar/days.ts';
import { dateAfterWorkingDays } from '#src/domain/calendar/working-days.ts';
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
import { SubscriptionCosts } from './SubscriptionCosts.tsx';
import { type Chosen, type StartStep, VehicleEnquiry } from './VehicleEnquiry.tsx';

/** Days that are there to be tapped. */
const DAYS = 7;

/** The form of a vehicle that is let by the week: day, handover and licence first, then who asks (LEAD-016). */
export function SubscriptionEnquiry(props: { enquiry: EnquiryProps; button: string }) {
  const start: StartStep = { ...START, chosen: (entries) => chosen(entries, props.enquiry) };
  return <VehicleEnquiry {...props} start={start} />;
}

/** What is paid: no amounts once the price has changed. */
const shownCosts = ({ costs = [] }: EnquiryProps, hasNewPrice: boolean) => (hasNewPrice ? [] : costs);

/** When, how and with which licence; the postcode is asked for where the vehicle is brought. */
function StartFields({ enquiry, errors }: ComponentProps<StartStep['Fields']>) {
  const [isDelivered, setDelivered] = useState(false);
  const [earliest, setEarliest] = useState<string>();
  const [weeks, setWeeks] = useState<string>();
  const newPrice = useStore($livePrice, undefined);
  const said = enquiry.subscription;
  const costs = shownCosts(enquiry, newPrice !== undefined);
  useHydrated(() => {
    const read = () => setWeeks(document.querySelector<HTMLInputElement>('[name=weeks]:checked')?.value);
    read();
    document.addEventListener('change', read);
    // Somebody may have chosen before this component answered.
    const chosen = document.querySelector<HTMLSelectElement>('[name=handover]');
    setDelivered(chosen?.value === DELIVERED);
    const today = dateInZone(Date.now(), document.body.dataset.timeZone ?? 'Australia/Brisbane');
    setEarliest(dateAfterWorkingDays(today, said?.approvalDays ?? 0));
    return () => document.removeEventListener('change', read);
  });
  const { handover, delivery_postcode, licence } = SUBSCRIPTION_FIELDS;
  const postcode = (
    <Field
      name="delivery_postcode"
      field={{ ...delivery_postcode, ...(said?.delivery && { hint: said.delivery }) }}
      error={errors.delivery_postcode}
      short
      optional
    />
  );
  return (
    <>
      <div className="enquiry__column">
        <StartDay earliest={earliest} error={errors.start_date} />
        <div onChange={({ target }) => setDelivered((target as HTMLElement as HTMLSelectElement).value === DELIVERED)}>
          <Field name="handover" field={handover} error={errors.handover} />
        </div>
        {isDelivered ? postcode : <noscript>{postcode}</noscript>}
        <Field
          name="licence"
          field={{ ...licence, ...(said?.driverRule && { hint: said.driverRule }) }}
          error={errors.licence}
        />
      </div>
      <div className="enquiry__column">
        {costs[0] && <SubscriptionCosts costs={costs} form={{ weeks, onWeeks: chooseWeeks, note: said?.lengthNote }} />}
        <ul className="summary__promises">
          {enquiry.included?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {START.note}
      </div>
    </>
  );
}

/** What is sent is the length that is chosen beside the price. */
const chooseWeeks = (weeks: string) => document.querySelector<HTMLElement>(`[name=weeks][value="${weeks}"]`)?.click();

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

/** "Monday, 7 December 2026, for 13 weeks; Have it delivered, 3000", what is paid and included, and where it is picked up. */
function chosen({ weeks, start_date, handover, delivery_postcode }: FormEntries, enquiry: EnquiryProps): Chosen {
  const day = new Date(`${String(start_date)}T12:00`).toLocaleDateString('en-AU', { dateStyle: 'full' });
  const costs = shownCosts(enquiry, $livePrice.get() !== undefined).filter(
    ({ term }) => !term || !weeks || term === weeks,
  );
  return {
    time: `${day}${weeks ? `, for ${weeks}` : ''}; ${[handover, delivery_postcode].filter(Boolean).join(', ')}`,
    costs: [...costs.map(costLine), ...(enquiry.included ?? [])].join('\n'),
    place: handover === DELIVERED ? undefined : enquiry.place,
  };
}

const START: Omit<StartStep, 'chosen'> = {
  steps: SUBSCRIPTION_STEPS,
  fields: SUBSCRIPTION_FORM_FIELDS,
  required: SUBSCRIPTION_REQUIRED,
  category: SUBSCRIPTION,
  Fields: StartFields,
  note: <p className="field__hint">{SUBSCRIPTION_NEXT}</p>,
};
