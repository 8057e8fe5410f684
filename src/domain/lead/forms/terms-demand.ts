/** What a form asks to agree to: the opt-in, and terms that must be ticked; null where it has none (FORM-013). */
export type FormTerms = { optIn: boolean; disclaimer: string | null };

/** The fields that terms add to what a form demands (FORM-011, FORM-013). */
export function termsDemand({ disclaimer }: FormTerms): string[] {
  return disclaimer === null ? [] : ['terms_conditions'];
}
