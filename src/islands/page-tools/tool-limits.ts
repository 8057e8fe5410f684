/** characters */
export const LONGEST_QUERY = 200;
/** characters */
export const LONGEST_ADDRESS = 500;
/** vehicles in an answer */
export const MOST_VEHICLES = 20;
/** vehicles in an answer where none are asked for */
export const USUAL_VEHICLES = 10;
