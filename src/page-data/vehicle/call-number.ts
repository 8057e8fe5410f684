/** characters; VDP-091. */
const phoneVisibleChars = 5;

/** The settings `phones.*`. */
export type Phones = {
  override?: string | null | undefined;
  byCarType?: { new?: string | undefined; used?: string | undefined; demo?: string | undefined } | undefined;
  defaultNew?: string | null | undefined;
  defaultUsed?: string | null | undefined;
};

/**
 * The number of the call button (VDP-093): the override, the number of the car's type, the default new or used
 * number (a demo car uses the new one), the location's phone; `undefined` when none exists.
 */
export function callNumber(
  carType: 'new' | 'used' | 'demo',
  phones: Phones,
  locationPhone: string | null | undefined,
): string | undefined {
  const byDefault = carType === 'used' ? phones.defaultUsed : phones.defaultNew;
  return [phones.override, phones.byCarType?.[carType], byDefault, locationPhone]
    .find((phone) => phone?.trim())
    ?.trim();
}

/** Masks a phone in display form after its first 5 characters (VDP-091): `07 3123 4567` is `07 31XX XXXX`. */
export function maskPhone(display: string): string {
  return display.slice(0, phoneVisibleChars) + display.slice(phoneVisibleChars).replace(/\d/g, 'X');
}

/** Whether a phone in display form is an Australian mobile number, which can be sent messages (VDP-109). */
export function isMobile(display: string): boolean {
  return /^04\d{8}$/.test(display.replace(/\D/g, '').replace(/^61/, '0'));
}
