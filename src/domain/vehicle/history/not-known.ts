/** What is said of a fact of a vehicle's past that nobody stated. */
export const NOT_KNOWN = 'Not known, ask us';

/** The name of a fact within a sentence: "written off", "PPSR check". */
export const factInSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
