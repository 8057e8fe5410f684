import type { LocationType } from '../location/location-block.ts';
import { messages } from '../messages.ts';
import { CORE_FIELDS, type FieldName } from './form-fields.ts';
import { LEAD_CATEGORIES, REQUEST_CATEGORIES } from './lead-categories.ts';

/** Where leads are sent (API-018, API-019), and what a form says when nobody told why that failed (FORM-005, LEAD-012). */
export const LEAD_ADDRESSES = {
  enquiry: { action: '/api/enquiries', failed: messages.formFailed },
  lead: { action: '/api/leads', failed: messages.unexpectedError },
} as const;
export type LeadAddress = keyof typeof LEAD_ADDRESSES;

/** A step of a form: the time of a test drive; contact fields; message, opt-in and terms. */
export type Step = 'time' | 'contact' | 'message';

/** The forms that may carry an opt-in and a disclaimer of their own (FORM-012). */
export type TermedForm = 'testDrive' | 'finance' | 'enquiry';

/** A form: where it is sent, what it asks, and what it asks to agree to. */
export type FormShape = {
  address: LeadAddress;
  /** Its fields in order, by step (LEAD-010, TD-003); a form that shows all at once has one step. */
  steps: { [step in Step]?: readonly FieldName[] };
  /** Fields that stay empty as the visitor likes; `asSet` where the site decides on the message (ENQ-006). */
  message: 'needed' | 'optional' | 'asSet';
  /** The type of the locations among which it lets choose (FORM-016). */
  places?: LocationType | 'all';
  /** Whose opt-in and disclaimer it carries (FORM-012). */
  terms: TermedForm;
};

const AGREED = ['opt_in', 'terms_conditions'] as const;
const ABOUT_CAR = { contact: CORE_FIELDS, message: ['message', ...AGREED] } as const;
/** Of a page about one thing: nobody chooses what it is about (ENQ-003), and it can be sent without a word (ENQ-006). */
const ABOUT_ONE_THING = {
  address: 'enquiry',
  steps: { contact: [...CORE_FIELDS, 'location', 'Rego', 'message', ...AGREED] },
  message: 'optional',
} as const;

/**
 * Every form of the product: the general enquiry (ENQ-001), the enquiry about a vehicle (LEAD-010), which asks for photos
 * too (PHOTO-001), the test drive of a vehicle (TD-001), and those of pages about one thing (ROUTE-018): any, finance,
 * offers (OFFER-021), a test drive of a vehicle yet to be named. The islands show it, and it is checked by it in the
 * browser and in the function.
 */
export const LEAD_FORMS = {
  enquiry: {
    address: 'enquiry',
    steps: { contact: [...CORE_FIELDS, 'category', 'location', 'Rego', 'message', ...AGREED] },
    message: 'asSet',
    places: 'all',
    terms: 'enquiry',
  },
  vehicle: { address: 'lead', steps: ABOUT_CAR, message: 'optional', terms: 'enquiry' },
  testDrive: {
    address: 'lead',
    steps: { time: ['booking_time'], ...ABOUT_CAR },
    message: 'optional',
    terms: 'testDrive',
  },
  request: { ...ABOUT_ONE_THING, places: 'sales', terms: 'enquiry' },
  financeRequest: { ...ABOUT_ONE_THING, places: 'sales', terms: 'finance' },
  offer: { ...ABOUT_ONE_THING, places: 'all', terms: 'enquiry' },
  financeOffer: { ...ABOUT_ONE_THING, places: 'all', terms: 'finance' },
  testDriveRequest: {
    address: 'enquiry',
    steps: { contact: [...CORE_FIELDS, 'location', 'booking_time', 'message', ...AGREED] },
    message: 'needed',
    places: 'sales',
    terms: 'testDrive',
  },
} as const satisfies Record<string, FormShape>;
export type LeadForm = keyof typeof LEAD_FORMS;

const REQUESTS: ReadonlySet<unknown> = new Set(Object.values(REQUEST_CATEGORIES));

/** The form a lead comes from, by its address and what it is sent with. */
export function leadForm(
  address: LeadAddress,
  { category, offer_id }: { category?: unknown; offer_id?: unknown },
): LeadForm {
  if (category === LEAD_CATEGORIES.testDrive) return address === 'lead' ? 'testDrive' : 'testDriveRequest';
  if (address === 'lead') return 'vehicle';
  const isOffer = offer_id !== undefined;
  if (category === REQUEST_CATEGORIES.finance) return isOffer ? 'financeOffer' : 'financeRequest';
  if (category === REQUEST_CATEGORIES.offer) return 'offer';
  return REQUESTS.has(category) ? 'request' : 'enquiry';
}

/** The fields of a form in order. */
export function fieldsOf(form: LeadForm): FieldName[] {
  return Object.values<readonly FieldName[]>(LEAD_FORMS[form].steps).flat();
}
