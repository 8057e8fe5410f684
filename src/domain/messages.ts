/**
 * The exact texts of the error catalogue (docs/spec/19-errors.md), one name each. Texts marked "logged" go to the
 * console or the log and are never shown to a shopper.
 */
export const messages = {
  /** ERR-001, logged. */
  autoGaugeFailed: 'Failed to fetch auto gauge data.',
  /** ERR-002, raised and handled as ERR-001. */
  noDataReturned: 'No data returned',
  /** ERR-003. */
  noSearchResults: 'No results found for your search at this time. Please try adjusting the filters for more results.',
  /** ERR-004. */
  noOffers: 'There appears to be no offers currently available that meet the conditions of your search',
  /** ERR-005. */
  postcodeEmpty: 'Please enter a postcode.',
  /** ERR-006. */
  deliveryUnknown:
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
  /** ERR-008; the spelling is kept on purpose (ERR-050). */
  unexpectedError: 'An unexpected error occured.',
  /** ERR-011, logged. */
  valuationNotSaved: 'Failed to save valuation data.',
  /** ERR-020. */
  formFailed: 'An error occurred when submitting this form',
  /** ERR-021. */
  tooManyAttempts: 'Too many verification attempts. Please try again later.',
  /** ERR-022. */
  codeInvalid: 'The verification code is invalid. Please try again.',
  /** ERR-023, logged. */
  quoteFailed: 'Failed to get YouX quick quote',
  /** ERR-024. */
  customerRefused: 'Failed to create YouX customer',
  /** ERR-025. */
  customerFailed: 'Failed to create customer with YouX',
  /** ERR-026. */
  leadRejected: 'Lead submission failed',
  /** ERR-027. */
  noRedirect: 'Failed to create customer or no redirect URL received.',
  /** ERR-028. */
  unknownError: 'An unknown error occurred.',
  /** ERR-030. */
  required: 'This is a required field.',
  /** ERR-031. */
  codeLength: 'Code must be 6 digits.',
  /** ERR-032. */
  postcodeMalformed: 'Invalid postcode. Please enter a 4-digit number.',
  /** ERR-033. */
  postcodeUnknown: 'Invalid postcode.',
  /** ERR-034. */
  fixErrors: 'Please fix the following errors:',
  /** ERR-036. */
  termsRequired: '*You must agree to the terms of use before submitting.',
  /** ERR-040. */
  commentsPending: 'Dealer comments are pending. Please check back here later.',
  /** ERR-042. */
  phoneMissing: 'Phone number not available',
  /** FORM-008. */
  emailInvalid: 'Please enter a valid email address.',
  /** FORM-008. */
  phoneInvalid: 'Please enter a valid phone number.',
} as const;

/** ERR-035: button and message of a budget that finds nothing; `nouns` such as "Used Cars". */
export function budgetEmptyTexts(nouns: string): { button: string; message: string } {
  return { button: `0 ${nouns} Found`, message: `No ${nouns} found for this budget` };
}

/** ERR-041 (CALC-017). */
export function outsideLimits(min: string, max: string): string {
  return `Cannot be less than ${min} or more than ${max}`;
}
