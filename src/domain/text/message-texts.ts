/**
 * The exact texts of the error catalogue (docs/spec/19-errors.md), one name each. Texts marked "logged" go to the
 * console or the log and are never shown to a shopper. Each is an export of its own: a page carries those it may show.
 * Texts of one form or block alone stand beside its rules (delivery-offer.ts, price-gauge.ts, lead-file.ts and others).
 */

/** ERR-003. */
export const noSearchResults =
  'No results found for your search at this time. Please try adjusting the filters for more results.';
/** ERR-004. */
export const noOffers = 'There appears to be no offers currently available that meet the conditions of your search';
/** ERR-008; the spelling is kept on purpose (ERR-050). */
export const unexpectedError = 'An unexpected error occured.';
/** ERR-020. */
export const formFailed = 'An error occurred when submitting this form';
/** ERR-022. */
export const codeInvalid = 'The verification code is invalid. Please try again.';
/** ERR-023, logged. */
export const quoteFailed = 'Failed to get YouX quick quote';
/** ERR-024. */
export const customerRefused = 'Failed to create YouX customer';
/** ERR-028. */
export const unknownError = 'An unknown error occurred.';
/** ERR-030. */
export const required = 'This is a required field.';
/** ERR-031. */
export const codeLength = 'Code must be 6 digits.';
/** ERR-032. */
export const postcodeMalformed = 'Invalid postcode. Please enter a 4-digit number.';
/** ERR-033. */
export const postcodeUnknown = 'Invalid postcode.';
/** ERR-034. */
export const fixErrors = 'Please fix the following errors:';
/** ERR-036. */
export const termsRequired = '*You must agree to the terms of use before submitting.';
/** ERR-042. */
export const phoneMissing = 'Phone number not available';
/** FORM-008. */
export const emailInvalid = 'Please enter a valid email address.';
/** FORM-008. */
export const phoneInvalid = 'Please enter a valid phone number.';
