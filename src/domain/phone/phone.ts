/** digits; GEN-040. */
const phoneGroups = [2, 4, 4] as const;
/** GEN-040, GEN-041. */
export const phoneCountryCode = '61';
/** digits; GEN-040, FORM-009. */
const phoneDigits = 10;

/**
 * A phone number as people read it (GEN-040): a leading +61 becomes 0, ten digits are grouped 2-4-4, mobiles 4-3-3 is
 * not used. A number that does not have ten digits starting with 0 after that (1300 numbers) is shown unchanged.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[\s()-]/g, '').replace(new RegExp(`^\\+${phoneCountryCode}0?`), '0');
  if (!new RegExp(`^0\\d{${phoneDigits - 1}}$`).test(digits)) return phone;
  let at = 0;
  return phoneGroups
    .map((size) => {
      const group = digits.slice(at, at + size);
      at += size;
      return group;
    })
    .join(' ');
}

/** A phone number as it is sent (GEN-041): digits only, a leading 61 replaced with 0. */
export function normalisePhone(phone: string): string {
  return phone.replace(/\D/g, '').replace(new RegExp(`^${phoneCountryCode}`), '0');
}

/** FORM-009: ten digits after normalisation, starting with 02, 03, 04, 07 or 08. */
export function isValidPhone(phone: string): boolean {
  return /^0[23478]\d{8}$/.test(normalisePhone(phone));
}

/** The `tel:` address of a number. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+${phoneCountryCode}${digits.slice(1)}` : digits}`;
}
