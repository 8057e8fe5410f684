/** The texts of the error catalogue by name: `messages.required`. */
export * as messages from './message-texts.ts';

/** ERR-035: button and message of a budget that finds nothing; `nouns` such as "Used Cars". */
export function budgetEmptyTexts(nouns: string): { button: string; message: string } {
  return { button: `0 ${nouns} Found`, message: `No ${nouns} found for this budget` };
}

/** ERR-041 (CALC-017). */
export function outsideLimits(min: string, max: string): string {
  return `Cannot be less than ${min} or more than ${max}`;
}
