const WHOLE = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
const CENTS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', minimumFractionDigits: 2 });

/**
 * Puts an amount of Australian dollars into words (GEN-045): `$30,000`, `$912.25`. Rounded to whole cents first, so
 * 29999.999 is `$30,000`. An amount that is not a finite number gives an empty text.
 */
export function formatMoney(dollars: number): string {
  if (!Number.isFinite(dollars)) return '';
  const cents = Math.round(dollars * 100);
  return (cents % 100 === 0 ? WHOLE : CENTS).format(cents / 100 || 0);
}
