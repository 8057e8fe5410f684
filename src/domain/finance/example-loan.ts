// The secured loan that the law's warning speaks of (National Consumer Credit Protection Regulations 2010).

/** years; CALC-042. */
export const exampleLoanYears = 5;
/** AUD; CALC-042. */
export const exampleLoanAmount = 30_000;
