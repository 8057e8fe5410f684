/** The page where a visitor asks to be told, and its address for a vehicle or a search. */
export const ALERTS_PATH = '/alerts';

/** The page for a lower price of a vehicle. */
export const priceAlertHref = (slug: string): string => `${ALERTS_PATH}?${new URLSearchParams({ car: slug })}`;

/** The page for new vehicles of a search, by its address. */
export const searchAlertHref = (address: string): string =>
  `${ALERTS_PATH}?${new URLSearchParams({ search: address })}`;
