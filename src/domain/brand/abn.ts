const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** The eleven digits of an Australian Business Number; undefined for a text that has another number of them. */
export function abnDigits(text: string): string | undefined {
  const digits = text.replace(/^\s*ABN[:\s]*/i, '').replace(/[\s-]/g, '');
  return /^\d{11}$/.test(digits) ? digits : undefined;
}

/** Whether the first two digits of an ABN check the others (abr.business.gov.au, Format of the ABN). */
export function isAbn(text: string): boolean {
  const digits = abnDigits(text);
  if (!digits) return false;
  const sum = [...digits].reduce(
    (all, digit, at) => all + (Number(digit) - (at === 0 ? 1 : 0)) * (WEIGHTS[at] ?? 0),
    0,
  );
  return sum % 89 === 0;
}
