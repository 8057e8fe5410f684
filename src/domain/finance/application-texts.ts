/** The texts of the error catalogue (docs/spec/19-errors.md) that only an application for finance shows. */

/** ERR-025. */
export const customerFailed = 'Failed to create customer with YouX';
/** ERR-026. */
export const leadRejected = 'Lead submission failed';
/** ERR-027. */
export const noRedirect = 'Failed to create customer or no redirect URL received.';
