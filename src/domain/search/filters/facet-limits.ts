/** models; SRCH-044. */
export const modelListLimit = 30;
