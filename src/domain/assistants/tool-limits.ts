/** characters of a search text. */
export const MAX_QUERY = 200;
/** characters of an address or stock number of a vehicle. */
export const MAX_ADDRESS = 500;
/** vehicles in an answer. */
export const MAX_VEHICLES = 20;
/** vehicles in an answer where none are asked for. */
export const USUAL_VEHICLES = 10;
/** vehicles that are compared; the most that the compare page shows. */
export const MAX_COMPARED = 4;
/** values of one filter. */
export const MAX_VALUES = 10;
/** characters of a value of a filter. */
export const MAX_VALUE = 80;
/** characters of an answer. */
export const MAX_ANSWER = 24_000;
