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
import type { EnquiryProps } from '#src/page-data/vehicle/vehicle-enquiry.ts';
import { $livePrice } from '#src/stores/vehicles/live-changes.ts';
import { Field } from '../../forms/Field.tsx';
import { useHydrated } from '../../hydrate/use-hydrated.ts';
import { useStore } from '../../hydrate/use-store.ts';
import { type StartStep, VehicleEnquiry } from './VehicleEnquiry.tsx';

/** The form of a vehicle that is let by the week: day, handover and licence first, then who asks (LEAD-016). */
export function SubscriptionEnquiry(props: { enquiry: EnquiryProps; button: string }) {
  return <VehicleEnquiry {...props} start={START} />;
}

/** When, how and with which licence; the postcode is asked for where the vehicle is brought. */
function StartFields({ enquiry, errors }: ComponentProps<StartStep['Fields']>) {
  const [isDelivered, setDelivered] = useState(false);
  const [earliest, setEarliest] = useState<string>();
  const newPrice = useStore($livePrice, undefined);
  useHydrated(() => {
    // Somebody may have chosen before this component answered.
    const chosen = document.querySelector<HTMLSelectElement>('[name=handover]');
    setDelivered(chosen?.value === DELIVERED);
    setEarliest(dateInZone(Date.now() + DAY_MS, document.body.dataset.timeZone ?? 'Australia/Brisbane'));
  });
  const { start_date: day, handover, delivery_postcode, licence } = SUBSCRIPTION_FIELDS;
  const postcode = (
    <Field name="delivery_postcode" field={delivery_postcode} error={errors.delivery_postcode} short optional />
  );
  return (
    <>
      {enquiry.costs && newPrice === undefined && <p className="enquiry__time">{enquiry.costs}</p>}
      <Field
        name="start_date"
        field={{ ...day, input: { ...day.input, ...(earliest && { min: earliest }) } }}
        error={errors.start_date}
        required
      />
      <div onChange={({ target }) => setDelivered((target as HTMLElement as HTMLSelectElement).value === DELIVERED)}>
        <Field name="handover" field={handover} error={errors.handover} />
      </div>
      {isDelivered ? postcode : <noscript>{postcode}</noscript>}
      <Field name="licence" field={licence} error={errors.licence} />
    </>
  );
}

/** "Monday, 7 December 2026; Have it delivered, 3000". */
function chosen({ start_date, handover, delivery_postcode }: FormEntries): string {
  const day = new Date(`${String(start_date)}T12:00`).toLocaleDateString('en-AU', { dateStyle: 'full' });
  return `${day}; ${[handover, delivery_postcode].filter(Boolean).join(', ')}`;
}

const START: StartStep = {
  steps: SUBSCRIPTION_STEPS,
  fields: SUBSCRIPTION_FORM_FIELDS,
  required: SUBSCRIPTION_REQUIRED,
  category: SUBSCRIPTION,
  Fields: StartFields,
  chosen,
};
