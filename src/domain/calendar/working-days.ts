/** The first calendar date after so many working days from a date, Monday to Friday; public holidays count as working days. */
export function dateAfterWorkingDays(date: string, days: number): string {
  const at = new Date(date);
  const next = () => at.setUTCDate(at.getUTCDate() + 1);
  for (let left = days; left > 0; ) {
    next();
    if (at.getUTCDay() % 6 !== 0) left -= 1;
  }
  next();
  return at.toISOString().slice(0, 10);
}
