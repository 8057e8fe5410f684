/** The cookie with the slug of the vehicle that this browser holds, set by the page of its reservation; scripts may read it. */
export const OWN_CAR_COOKIE = 'reserved-car';
