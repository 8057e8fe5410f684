import { CHECKOUT_CALLS } from '../checkout/checkout-calls.ts';
import { messages } from '../text/messages.ts';

/**
 * Endpoints of leads (API-018, API-019, ROUTE-002), and the message after a failure without a reason (FORM-005,
 * LEAD-012).
 */
export const LEAD_ENDPOINTS = {
  enquiry: { action: '/api/enquiries', failed: messages.formFailed },
  lead: { action: '/api/leads', failed: messages.unexpectedError },
  checkout: { action: CHECKOUT_CALLS.begin, failed: messages.formFailed },
} as const;
export type LeadEndpoint = keyof typeof LEAD_ENDPOINTS;
