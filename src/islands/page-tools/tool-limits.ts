/** characters */
export const MAX_QUERY = 200;
/** characters */
export const MAX_ADDRESS = 500;
/** vehicles in an answer */
export const MAX_VEHICLES = 20;
/** vehicles in an answer where none are asked for */
export const USUAL_VEHICLES = 10;
