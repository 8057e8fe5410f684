import { CORE_FIELDS } from './form-fields.ts';
import type { FormShape } from './form-shape.ts';

/** What a visitor agrees to, at the end of every form. */
export const AGREED = ['opt_in', 'terms_conditions'] as const;
/** What the message of a form of a vehicle's page is called. */
export const VEHICLE_MESSAGE = { label: 'Message' };
const ask = () => VEHICLE_MESSAGE;
const ABOUT_CAR = { contact: CORE_FIELDS, message: ['message', ...AGREED] } as const;

/** The form of a vehicle that is let by the week, by step (LEAD-016). */
export const SUBSCRIPTION_STEPS = {
  time: ['start_date', 'handover', 'delivery_postcode', 'licence'],
  ...ABOUT_CAR,
} as const;

/** The forms of a vehicle's page: the enquiry (LEAD-010), which asks for photos too (PHOTO-001), and the test drive (TD-001). */
export const VEHICLE_FORMS = {
  vehicle: { address: 'lead', steps: ABOUT_CAR, message: 'optional', ask, terms: 'enquiry' },
  testDrive: {
    address: 'lead',
    steps: { time: ['distribution_location', 'booking_time'], ...ABOUT_CAR },
    message: 'optional',
    ask,
    terms: 'testDrive',
  },
} as const satisfies Record<string, FormShape>;
