/** The image of a vehicle without photos where the site names none (`public/`). */
export const BUILT_IN_PLACEHOLDER = '/placeholder-vehicle.svg';
