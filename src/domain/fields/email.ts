/**
 * Addresses that every mail server takes: the name without quotes, spaces, commas or doubled dots (the `dot-atom` of RFC
 * 5321), a host of letters, digits and hyphens with a dot, which is no number.
 */
export const EMAIL =
  /^(?!\.|.*\.[.@])[\w!#$%&'*+/=?^`{|}~.-]+@(?:(?!-)[A-Za-z\d-]{1,63}(?<!-)\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/;

/** Whether a mail can be sent to an address. */
export function isValidEmail(email: string): boolean {
  return email.length <= 254 && EMAIL.test(email);
}
