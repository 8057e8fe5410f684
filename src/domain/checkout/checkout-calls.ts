/** Where a reservation is begun, shown, and ended by its buyer; the payment provider's calls; and who is held. */
export const CHECKOUT_CALLS = {
  begin: '/api/checkout',
  order: '/api/checkout/order',
  cancel: '/api/checkout/cancel',
  events: '/api/checkout/events',
  held: '/api/held-cars',
} as const;
