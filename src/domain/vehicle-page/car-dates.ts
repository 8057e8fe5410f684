/** A date in Australian order, `dd/MM/yyyy`; `MM/yyyy` for a month alone; any other text is left as it is. */
export function formatCarDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?(?:T.*)?$/.exec(date.trim()) ?? [];
  if (!year) return date.trim();
  return day ? `${day}/${month}/${year}` : `${month}/${year}`;
}

/**
 * The registration of a vehicle in words (VDP-017): `Expires on 31/03/2027`, or `Unregistered` when it has run out
 * and the site says so. A date of today is not past. Empty without a date.
 *
 * @param today the day in the site's time zone, `YYYY-MM-DD`.
 */
export function regoText(expiry: string | null | undefined, pastRego: 'date' | 'unregistered', today: string): string {
  const date = expiry?.trim() ?? '';
  if (!date) return '';
  const isPast = /^\d{4}-\d\d-\d\d/.test(date) && date.slice(0, 10) < today;
  return isPast && pastRego === 'unregistered' ? 'Unregistered' : `Expires on ${formatCarDate(date)}`;
}
