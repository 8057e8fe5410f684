/** The category of a vehicle's form, by the button that opened it (TD-005, PHOTO-002). */
export const LEAD_CATEGORIES = { testDrive: 'Test Drive', photos: 'Request Photos' } as const;

/** The category of a subscription (LEAD-016). */
export const SUBSCRIPTION = 'Subscription';

/**
 * The categories of forms of pages about one thing (ROUTE-018, OFFER-021): fixed by the page, and understood by the
 * dealer without more.
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

/** What a finance enquiry is called that applies for a loan (FIN-061). */
export const FINANCE_APPLICATION = 'Finance application';

/** What the general enquiry is about where the dealer sees people by appointment (HRS-001). */
export const APPOINTMENT = 'An appointment';
/** What names its weekday in an address, 0 for Sunday. */
export const APPOINTMENT_DAY = 'day';
