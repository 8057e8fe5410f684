/*
 * For how many days functions keep what no setting says: what tidies up reads them, and the privacy policy.
 */

/** Events and revealed phone numbers: a year can be compared with the one before, month by month. */
export const figuresKeptDays = 760;
/** TRADE-007. */
export const valuationKeptDays = 30;
/** A visitor stays signed in. */
export const sessionDays = 30;
/** An alert that ended. */
export const endedAlertDays = 30;
