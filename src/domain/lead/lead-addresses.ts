import { CHECKOUT_CALLS } from '../checkout/checkout-calls.ts';
import { messages } from '../messages.ts';

/** Where leads are sent (API-018, API-019, ROUTE-002), and what a form says when nobody told why that failed (FORM-005, LEAD-012). */
export const LEAD_ADDRESSES = {
  enquiry: { action: '/api/enquiries', failed: messages.formFailed },
  lead: { action: '/api/leads', failed: messages.unexpectedError },
  checkout: { action: CHECKOUT_CALLS.begin, failed: messages.formFailed },
} as const;
export type LeadAddress = keyof typeof LEAD_ADDRESSES;
