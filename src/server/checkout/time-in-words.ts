/** A moment in a dealer's time zone: `Wednesday, 25 November at 10:05 am AEDT`. */
export function timeInWords(at: Date, timeZone: string): string {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(at);
  const day = words({ weekday: 'long', day: 'numeric', month: 'long' });
  return `${day} at ${words({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })}`;
}
