/** ERR-011, logged. */
export const valuationNotSaved = 'Failed to save valuation data.';

/** The subcategory of a lead whose offer was accepted (DATA-073, TRADE-006). */
export const OFFER_ACCEPTED = '3. Offer Accepted';

/** days; TRADE-006. */
export const tradeInOfferDays = 7;

/** API-021: said of a plate that nobody knows. */
export const plateUnknown = (rego: string, regoState: string): string =>
  `We found no vehicle with ${rego} in ${regoState.toUpperCase()}: check the plate, or describe it below.`;
/** API-021: said where nobody looks plates up. */
export const noRegoLookup = 'We do not look up plates online. Please tell us about your vehicle.';
/** API-021: said of a plate that cannot be looked up now, before the visitor describes the vehicle. */
export const regoNotFound = 'We could not look up this rego. Please tell us about your vehicle instead.';
/** What happens with a vehicle without a figure (TRADE-011). */
export const valuedByPerson =
  'No need to bring it yet: send us its details, and one of us calls or writes to you by the next day we are open.';
/** API-020: said where no figure can be given online. */
export const noOnlineOffer = `A fair figure online takes several like it on sale with us. ${valuedByPerson}`;
/** API-022: said of an offer that is over or was never made. */
export const offerOver = 'This offer is not valid any more. Please ask for a new one.';
