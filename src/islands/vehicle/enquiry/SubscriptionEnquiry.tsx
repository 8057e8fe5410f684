import { type ComponentProps, useState } from 'react';
import { DAY_MS, dateInZone } from '#src/domain/calendar/days.ts';
import { dateAfterWorkingDays } from '#src/domain/calendar/working-days.ts';
import type { FormEntries } from '#src/domain/lead/forms/check-form.ts';
import { DELIVERED } from '#src/domain/lead/forms/checkout-fields.ts';
import {
  SUBSCRIPTION_FIELDS,
  SUBSCRIPTION_REQUIRED,
  subscriptionFormFields,
} from '#src/domain/lead/forms/subscription-fields.ts';
import { SUBSCRIPTION_STEPS } from '#src/domain/lead/forms/vehicle-forms.ts';
import { SUBSCRIPTION } from '#src/domain/lead/lead-categories.ts';
import { subscriptionNext } from '#src/domain/lead/lead-next.ts';
import { slotDays } from '#src/domain/location/booking/slot-days.ts';
import {
  costLine,
  countWeeks,
  lastDay,
  lengthCost,
  subscriptionCosts,
  weeksOf,
} from '#src/domain/price/subscription-costs.ts';
import type { EnquiryProps } from '#src/page-data/vehicle/vehicle-enquiry.ts';
import { $livePrice } from '#src/stores/vehicles/live-changes.ts';
import { DayButtons } from '../../forms/booking/DayButtons.tsx';
import { Field } from '../../forms/Field.tsx';
import { useHydrated } from '../../hydrate/use-hydrated.ts';
import { useStore } from '../../hydrate/use-store.ts';
import { SubscriptionCosts } from './SubscriptionCosts.tsx';
import { type Chosen, type StartStep, VehicleEnquiry } from './VehicleEnquiry.tsx';

// Hydrated by its name, too (hydrate-island.tsx).
export { SubscriptionCosts };

/** Days that are there to be tapped. */
const DAYS = 7;

/** The form of a vehicle that is let by the week: day, handover and licence first, then who asks (LEAD-016). */
export function SubscriptionEnquiry(props: { enquiry: EnquiryProps; button: string }) {
  const start: StartStep = {
    ...START,
    note: <Next {...props.enquiry} />,
    fields: subscriptionFormFields(props.enquiry.costs?.leastWeeks ?? undefined),
    chosen: (entries) => chosen(entries, props.enquiry),
  };
  return <VehicleEnquiry {...props} start={start} />;
}

const Next = ({ subscription }: EnquiryProps) => (
  <p className="field__hint">Nothing is paid now. {subscriptionNext(subscription?.approvalDays ?? 0)}</p>
);

/** What is paid: no amounts once the price has changed. */
const shownCosts = ({ costs }: EnquiryProps, hasNewPrice: boolean) => (hasNewPrice ? undefined : costs);

/** When, how and with which licence; the postcode is asked for where the vehicle is brought. */
function StartFields({ enquiry, errors }: ComponentProps<StartStep['Fields']>) {
  const [isDelivered, setDelivered] = useState(false);
  const [today, setToday] = useState<string>();
  const [startDate, setStartDate] = useState('');
  const newPrice = useStore($livePrice, undefined);
  const said = enquiry.subscription;
  const earliest = today && dateAfterWorkingDays(today, said?.approvalDays ?? 0);
  const costs = shownCosts(enquiry, newPrice !== undefined);
  useHydrated(() => {
    // Who reaches for the form reaches for the receipt of the page, too: what is chosen here stands there.
    document.querySelector('[data-island=SubscriptionCosts]')?.dispatchEvent(new Event('pointerover'));
    // Somebody may have chosen and written before this component answered.
    setDelivered(document.querySelector<HTMLSelectElement>('[name=handover]')?.value === DELIVERED);
    setStartDate(document.querySelector<HTMLInputElement>('[name=start_date]')?.value ?? '');
    setToday(dateInZone(Date.now(), document.body.dataset.timeZone ?? 'Australia/Brisbane'));
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
        <Next {...enquiry} />
        <StartDay today={today} earliest={earliest} chosen={startDate} onDay={setStartDate} error={errors.start_date} />
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
      <div className="enquiry__column enquiry__column--costs">
        {costs && (
          <SubscriptionCosts
            price={costs}
            note={said?.lengthNote ?? ''}
            form={{ start: startDate, error: errors.weeks }}
          />
        )}
      </div>
      <div className="enquiry__column">
        <ul className="summary__promises">
          {enquiry.included?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {enquiry.notIncluded && <p className="field__hint">{enquiry.notIncluded}</p>}
      </div>
    </>
  );
}

type StartDayProps = {
  today: string | undefined;
  earliest: string | undefined;
  chosen: string;
  onDay: (date: string) => void;
  error: string | undefined;
};

/** The next days to tap, and a box for another one; what is tapped stands in the box, which is what is sent. */
function StartDay({ today, earliest, chosen, onDay, error }: StartDayProps) {
  const { start_date: field } = SUBSCRIPTION_FIELDS;
  const dayAfter = (at: number) => new Date(Date.parse(earliest ?? '') + at * DAY_MS).toISOString();
  const days =
    today && earliest
      ? slotDays(
          Array.from({ length: DAYS }, (_, at) => dayAfter(at)),
          'UTC',
          today,
        )
      : [];
  return (
    <div className="booking">
      {days.length > 0 && <DayButtons label={field.label} days={days} chosen={chosen} onDay={onDay} />}
      <Field
        name="start_date"
        field={{ ...field, input: { ...field.input, ...(earliest && { min: earliest }) } }}
        label={earliest ? 'Or another day' : field.label}
        error={error}
        value={chosen}
        onChange={({ target }) => onDay(target.value)}
        required
      />
    </div>
  );
}

/** "Monday, 7 December 2026, for 10 weeks, back on Mon, 15 Feb 2027; Have it delivered, 3000", what is paid and included, and where it is picked up. */
function chosen(entries: FormEntries, enquiry: EnquiryProps): Chosen {
  const { start_date, handover, delivery_postcode } = entries;
  const day = new Date(`${String(start_date)}T12:00`).toLocaleDateString('en-AU', { dateStyle: 'full' });
  const costs = shownCosts(enquiry, $livePrice.get() !== undefined);
  const weeks = weeksOf(String(entries.weeks ?? ''), costs?.leastWeeks ?? 1);
  const length = weeks ? `, for ${countWeeks(weeks)}, back on ${lastDay(String(start_date), weeks)}` : '';
  const lines = costs ? [...subscriptionCosts(costs), ...(weeks ? [lengthCost(weeks, costs)] : [])] : [];
  return {
    time: `${day}${length}; ${[handover, delivery_postcode].filter(Boolean).join(', ')}`,
    costs: [...lines.map(costLine), ...(enquiry.included ?? []), enquiry.notIncluded].filter(Boolean).join('\n'),
    place: handover === DELIVERED ? undefined : enquiry.place,
  };
}

const START: Omit<StartStep, 'fields' | 'note' | 'chosen'> = {
  steps: SUBSCRIPTION_STEPS,
  required: SUBSCRIPTION_REQUIRED,
  category: SUBSCRIPTION,
  Fields: StartFields,
};
