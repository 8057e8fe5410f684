import type { PriceLimits } from '../finance/application/application-limits.ts';
import { CHECKOUT_FORM_FIELDS } from './forms/checkout-fields.ts';
import { CHECKOUT_FORMS } from './forms/checkout-forms.ts';
import { financeFormFields } from './forms/finance-fields.ts';
import { CORE_FIELDS, type CoreField, FIELDS, type FormFields } from './forms/form-fields.ts';
import type { AnyFieldName, FormShape, MessageLabels } from './forms/form-shape.ts';
import { SERVICE_FORM_FIELDS } from './forms/service-fields.ts';
import { subscriptionFormFields } from './forms/subscription-fields.ts';
import { TRADE_IN_FORM_FIELDS } from './forms/trade-in-fields.ts';
import { AGREED, SUBSCRIPTION_STEPS, VEHICLE_FORMS, VEHICLE_MESSAGE } from './forms/vehicle-forms.ts';
import type { LeadEndpoint } from './lead-addresses.ts';
import { LEAD_CATEGORIES, REQUEST_CATEGORIES, SUBSCRIPTION } from './lead-categories.ts';

/** Of a page about one thing: its subject is fixed (ENQ-003), and it needs no message (ENQ-006). */
const ABOUT_ONE_THING = {
  address: 'enquiry',
  steps: { contact: [...CORE_FIELDS, 'location', 'Rego', 'message', ...AGREED] },
  message: 'optional',
} as const;

/**
 * Every form of the product: the general enquiry (ENQ-001), those of a vehicle's page, and those of pages about one thing
 * (ROUTE-018): finance, offers (OFFER-021), a test drive of a vehicle yet to be named, the visitor's own vehicle
 * (TRADE-002), a booking of the workshop, an application for finance (FIN-040) or for work. The islands show it, and it is checked by it in the
 * browser and in the function, which renders it again where it was sent without scripts and has to be corrected.
 */
export const LEAD_FORMS = {
  enquiry: {
    address: 'enquiry',
    steps: { contact: [...CORE_FIELDS, 'category', 'location', 'Rego', 'message', ...AGREED] },
    message: 'asSet',
    places: 'all',
    terms: 'enquiry',
  },
  ...VEHICLE_FORMS,
  /** Of a vehicle that is let by the week (LEAD-016). */
  subscription: {
    address: 'lead',
    steps: SUBSCRIPTION_STEPS,
    message: 'optional',
    ask: () => VEHICLE_MESSAGE,
    terms: 'enquiry',
  },
  ...CHECKOUT_FORMS,
  financeRequest: { ...ABOUT_ONE_THING, places: 'sales', terms: 'finance' },
  financeApplication: {
    address: 'lead',
    steps: {
      loan: ['purchasePrice', 'loanTerm', 'selfAssessedCreditScore'],
      contact: [...CORE_FIELDS, 'postcode', ...AGREED],
    },
    message: 'optional',
    terms: 'finance',
  },
  offer: { ...ABOUT_ONE_THING, places: 'all', terms: 'enquiry' },
  financeOffer: { ...ABOUT_ONE_THING, places: 'all', terms: 'finance' },
  testDriveRequest: {
    address: 'enquiry',
    steps: { contact: ['message', 'location', 'booking_time', ...CORE_FIELDS, ...AGREED] },
    message: 'needed',
    ask: (noun) => ({
      label: `Which ${noun} would you like to see?`,
      missing: `Name a ${noun}, or choose one from our stock.`,
    }),
    places: 'sales',
    terms: 'testDrive',
  },
  tradeIn: {
    address: 'enquiry',
    steps: {
      rego: ['do_you_have_a_trade_in', 'rego', 'regoState'],
      car: ['kms', 'finance'],
      contact: [...CORE_FIELDS, 'postcode', 'PreferredContactMethod', 'location_id', 'message', ...AGREED],
    },
    message: 'optional',
    places: 'sales',
    terms: 'enquiry',
  },
  service: {
    address: 'enquiry',
    steps: {
      contact: [
        ...['location', 'own_vehicle', 'Rego', 'services (check_option)', 'message', 'booking_time'],
        ...CORE_FIELDS,
        ...AGREED,
      ],
    },
    message: 'optional',
    ask: (noun) => ({
      label: 'What you have noticed',
      hint: /caravan|camper/i.test(noun)
        ? 'For example: a window that leaks, what was damaged, or the claim number of your insurer'
        : 'For example: 60,000 km, or a noise from the left front wheel',
    }),
    places: 'service',
    terms: 'enquiry',
  },
  career: {
    address: 'enquiry',
    steps: { contact: [...CORE_FIELDS, 'location', 'message', 'resume', ...AGREED] },
    message: 'needed',
    ask: () => ({
      label: 'About you',
      hint: 'What you do now, what you would like to do, and from when',
      missing: 'Tell us about yourself.',
    }),
    places: 'all',
    terms: 'enquiry',
  },
} as const satisfies Record<string, FormShape>;
export type LeadForm = keyof typeof LEAD_FORMS;

/** Whether a stored word names a form of today. */
export const isLeadForm = (name: string | null): name is LeadForm => name !== null && Object.hasOwn(LEAD_FORMS, name);

const OWN_CAR: ReadonlySet<unknown> = new Set([REQUEST_CATEGORIES.tradeIn, REQUEST_CATEGORIES.sell]);

/** The form of a lead, by its endpoint and its fields. */
export function leadForm(
  address: LeadEndpoint,
  { category, offer_id }: { category?: unknown; offer_id?: unknown },
): LeadForm {
  if (address === 'checkout') return category === REQUEST_CATEGORIES.purchase ? 'purchase' : 'reservation';
  if (category === LEAD_CATEGORIES.testDrive) return address === 'lead' ? 'testDrive' : 'testDriveRequest';
  if (address === 'lead' && category === SUBSCRIPTION) return 'subscription';
  if (address === 'lead') return category === REQUEST_CATEGORIES.finance ? 'financeApplication' : 'vehicle';
  const isOffer = offer_id !== undefined;
  if (category === REQUEST_CATEGORIES.finance) return isOffer ? 'financeOffer' : 'financeRequest';
  if (category === REQUEST_CATEGORIES.offer) return 'offer';
  if (OWN_CAR.has(category)) return 'tradeIn';
  if (category === REQUEST_CATEGORIES.service) return 'service';
  if (category === REQUEST_CATEGORIES.career) return 'career';
  return 'enquiry';
}

/** The fields of a form in order. */
export function fieldsOf(form: LeadForm): AnyFieldName[] {
  const { steps }: FormShape = LEAD_FORMS[form];
  return Object.values(steps).flat();
}

/** The contact fields that a form names in its steps; it is not sent without them (FORM-007). */
export function coreFieldsOf(form: LeadForm): readonly CoreField[] {
  return CORE_FIELDS.filter((name) => fieldsOf(form).includes(name));
}

/** The label of a form's message in place of the field's own. */
export function messageLabels(form: LeadForm, noun: string): MessageLabels | undefined {
  const { ask }: FormShape = LEAD_FORMS[form];
  return ask?.(noun);
}

/** The price that a site takes an application for, and how long its subscriptions run at least. */
export type FieldLimits = { priceLimits?: PriceLimits | undefined; leastWeeks?: number | undefined };

/**
 * The labels and checks of a form's fields, by name; `ask` are the words that the site has for its message, `limits` what
 * it takes.
 */
export function fieldTexts(form: LeadForm, ask?: MessageLabels, limits: FieldLimits = {}): FormFields {
  const texts = ownFields(form, limits);
  return ask && texts.message ? { ...texts, message: { ...texts.message, ...ask } } : texts;
}

function ownFields(form: LeadForm, { priceLimits, leastWeeks }: FieldLimits): FormFields {
  if (form === 'financeApplication') return financeFormFields(priceLimits);
  if (form in CHECKOUT_FORMS) return CHECKOUT_FORM_FIELDS;
  if (form === 'service') return SERVICE_FORM_FIELDS;
  if (form === 'subscription') return subscriptionFormFields(leastWeeks);
  return form === 'tradeIn' ? TRADE_IN_FORM_FIELDS : FIELDS;
}
