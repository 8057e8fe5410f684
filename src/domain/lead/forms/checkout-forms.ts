import { CORE_FIELDS } from './form-fields.ts';
import type { FormShape } from './form-shape.ts';
import { AGREED } from './vehicle-forms.ts';

/**
 * The forms of the checkout pages: a reservation (ROUTE-002, ROUTE-003), and the online purchase (ROUTE-004) with the
 * facts that an order needs. Their terms are those of the deposit.
 */
export const CHECKOUT_FORMS = {
  reservation: {
    address: 'checkout',
    steps: { contact: CORE_FIELDS, message: ['message', ...AGREED] },
    message: 'optional',
    terms: 'enquiry',
  },
  purchase: {
    address: 'checkout',
    steps: {
      car: ['trade_in', 'trade_in_vehicle', 'paying_by', 'handover', 'delivery_postcode'],
      contact: CORE_FIELDS,
      message: ['message', ...AGREED],
    },
    message: 'optional',
    terms: 'enquiry',
  },
} as const satisfies Record<string, FormShape>;
