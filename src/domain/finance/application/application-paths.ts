/** The finance application (ROUTE-021). */
export const FINANCE_APPLICATION_PATH = '/personalised/finance';

/** Where an application leads that no outside provider takes on: what happens next (API-004). */
export const FINANCE_RECEIVED_PATH = `${FINANCE_APPLICATION_PATH}/received`;

/** The anchor of the form of finance pages (ROUTE-022). */
export const FINANCE_FORM = 'finance-form';

/** The anchor of the calculator (CALC-010). */
export const FINANCE_CALCULATOR = 'finance-calculator';
