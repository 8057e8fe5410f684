import { CORE_FIELDS } from './form-fields.ts';
import type { FormShape } from './form-shape.ts';

/** What a visitor agrees to, at the end of every form. */
export const AGREED = ['opt_in', 'terms_conditions'] as const;
/** The id of the form of a vehicle's page: what stands elsewhere in the page may be part of it. */
export const ENQUIRY_FORM = 'enquiry-form';
/** What the message of a form of a vehicle's page is called. */
export const VEHICLE_MESSAGE = { label: 'Message' };
const ask = () => VEHICLE_MESSAGE;

/** The fields of the enquiry by step (LEAD-010). */
export const ENQUIRY_STEPS = { contact: CORE_FIELDS, message: ['message', ...AGREED] } as const;
/** Those of a test drive, which asks for its time first (TD-003), then for everything else at once. */
export const TEST_DRIVE_STEPS = {
  time: ['distribution_location', 'booking_time'],
  contact: [...CORE_FIELDS, 'message', ...AGREED],
} as const;
/** Those of what is wanted in place of a sold vehicle, which is asked first (LEAD-014). */
export const SIMILAR_STEPS = { message: ['message'], contact: [...CORE_FIELDS, ...AGREED] } as const;
/** Those of a vehicle that is let by the week (LEAD-016), likewise. */
export const SUBSCRIPTION_STEPS = {
  time: ['weeks', 'start_date', 'handover', 'delivery_postcode', 'licence'],
  contact: TEST_DRIVE_STEPS.contact,
} as const;

/** The forms of a vehicle's page: the enquiry (LEAD-010), which asks for photos too (PHOTO-001), and the test drive (TD-001). */
export const VEHICLE_FORMS = {
  vehicle: { address: 'lead', steps: ENQUIRY_STEPS, message: 'optional', ask, terms: 'enquiry' },
  testDrive: {
    address: 'lead',
    steps: TEST_DRIVE_STEPS,
    message: 'optional',
    ask,
    terms: 'testDrive',
  },
} as const satisfies Record<string, FormShape>;
