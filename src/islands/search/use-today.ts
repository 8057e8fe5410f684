import { useEffect, useState } from 'react';
import { dateInZone } from '#src/domain/vehicle/stock-status.ts';

/** Today's date at the dealer's, YYYY-MM-DD; empty until the page has taken over, because a print has no clock. */
export function useToday(timeZone: string): string {
  const [today, setToday] = useState('');
  useEffect(() => setToday(dateInZone(Date.now(), timeZone)), [timeZone]);
  return today;
}
