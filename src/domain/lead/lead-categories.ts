/** What the form of a vehicle is sent as, by the way it was opened (TD-005, PHOTO-002). */
export const LEAD_CATEGORIES = { testDrive: 'Test Drive', photos: 'Request Photos' } as const;

/**
 * What the forms of pages about one thing are sent as (ROUTE-018, OFFER-021): nobody chooses it, and it says by itself what
 * the visitor wants.
 */
export const REQUEST_CATEGORIES = {
  reservation: 'Reservation',
  purchase: 'Online Purchase',
  tradeIn: 'Trade-In Valuation',
  sell: 'Sell My Car',
  finance: 'Finance Enquiry',
  offer: 'Special Offer',
  service: 'Service Booking',
  career: 'Career Enquiry',
} as const;
