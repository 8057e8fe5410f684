import type { LocationType } from '../../location/location-block.ts';
import type { LeadEndpoint } from '../lead-addresses.ts';
import type { CheckoutFieldName } from './checkout-fields.ts';
import type { FinanceFieldName } from './finance-fields.ts';
import type { FieldName } from './form-fields.ts';
import type { ServiceFieldName } from './service-fields.ts';
import type { SubscriptionFieldName } from './subscription-fields.ts';
import type { TradeInFieldName } from './trade-in-fields.ts';

/**
 * A step of a form: the time of a test drive or of a subscription's start; contact fields; message, opt-in and terms. Of a trade-in: the rego, and what
 * else is asked of the visitor's own vehicle. Of a finance application: the loan.
 */
export type Step = 'time' | 'rego' | 'car' | 'loan' | 'contact' | 'message';

/** The forms that may carry an opt-in and a disclaimer of their own (FORM-012). */
type TermedForm = 'testDrive' | 'finance' | 'enquiry';

/** The name of a field of any form. */
export type AnyFieldName =
  | FieldName
  | TradeInFieldName
  | FinanceFieldName
  | CheckoutFieldName
  | ServiceFieldName
  | SubscriptionFieldName;

/** The label of a form's message, a hint for its answer, and what is said where it is demanded and empty. */
export type MessageLabels = { label: string; hint?: string; missing?: string };

/** A form: its endpoint, its fields and its terms. */
export type FormShape = {
  address: LeadEndpoint;
  /** Its fields in order, by step (LEAD-010, TD-003); a form that shows all at once has one step. */
  steps: { [step in Step]?: readonly AnyFieldName[] };
  /** Fields that stay empty as the visitor likes; `asSet` where the site decides on the message (ENQ-006). */
  message: 'needed' | 'optional' | 'asSet';
  /** The label of its message in place of the field's own; `noun` is the site's word for a vehicle. */
  ask?: (noun: string) => MessageLabels;
  /** The type of the locations among which it lets choose (FORM-016). */
  places?: LocationType | 'all';
  /** Whose opt-in and disclaimer it carries (FORM-012). */
  terms: TermedForm;
};
