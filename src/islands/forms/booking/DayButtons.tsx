import type { SlotDay } from '#src/domain/location/booking/slot-days.ts';

type Props = {
  label: string;
  days: readonly SlotDay[];
  /** The date that is chosen, one of `days` or another. */
  chosen: string | undefined;
  onDay: (date: string) => void;
};

/** Days to tap (TD-001, LEAD-016). What is sent is another field. */
export const DayButtons = ({ label, days, chosen, onDay }: Props) => (
  <fieldset className="booking__set">
    <legend className="field__label">{label}</legend>
    <div className="booking__days">
      {days.map(({ date, weekday, day, name }) => (
        <label className="booking__choice" key={date}>
          <input
            type="radio"
            name="booking_day_radio_options"
            value={date}
            checked={date === chosen}
            // What is seen is within it.
            aria-label={name.startsWith(weekday) ? name : `${weekday}, ${name}`}
            onChange={({ target }) => {
              target.scrollIntoView({ inline: 'center', block: 'nearest' });
              onDay(date);
            }}
          />
          <span>
            <strong>{weekday}</strong> {day}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
