/** The subcategory of a lead whose offer was accepted (DATA-073, TRADE-006). */
export const OFFER_ACCEPTED = '3. Offer Accepted';

/** days; TRADE-006. */
export const tradeInOfferDays = 7;
