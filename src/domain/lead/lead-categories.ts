/** What the form of a vehicle is sent as, by the way it was opened (TD-005, PHOTO-002). */
export const LEAD_CATEGORIES = { testDrive: 'Test Drive', photos: 'Request Photos' } as const;
