/** A postcode with the 0 at its front that spreadsheets and numbers drop: 800 is 0800 (Northern Territory), 200 is 0200. */
export const fourDigits = (postcode: string): string => postcode.trim().replace(/^\d{3}$/, '0$&');
