import { useState } from 'react';
import type { SlotDay } from '#src/domain/location/slot-days.ts';

export { loadSlots } from './load-slots.ts';

/**
 * The times that the dealer offers for a test drive, day by day (TD-003).
 *
 * @param onTime what was chosen, in words: `Monday 23 November, 9:00 am`; empty for nothing.
 */
export function FreeTimes({ days, onTime }: { days: readonly SlotDay[]; onTime: (words: string) => void }) {
  const [shown, setShown] = useState(0);
  const day = days[shown];
  if (!day) return null;
  return (
    <>
      <fieldset className="booking__set">
        <legend className="field__label">Day</legend>
        <div className="booking__days">
          {days.map(({ date, weekday, day: dayText, name }, at) => (
            <label className="booking__choice" key={date}>
              <input
                type="radio"
                name="booking_day_radio_options"
                value={date}
                checked={at === shown}
                aria-label={name}
                onChange={() => {
                  setShown(at);
                  onTime('');
                }}
              />
              <span>
                <strong>{weekday}</strong> {dayText}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="booking__set">
        <legend className="field__label">Time on {day.name}</legend>
        <div className="booking__times" key={day.date}>
          {day.times.map(({ iso, text }) => (
            <label className="booking__choice" key={iso}>
              <input type="radio" name="booking_time" value={iso} onChange={() => onTime(`${day.name}, ${text}`)} />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
