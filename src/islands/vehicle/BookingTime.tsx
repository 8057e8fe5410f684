import { useEffect, useState } from 'react';
import type { SlotDay } from '#src/domain/appointment/slot-days.ts';
import { FIELDS } from '#src/domain/lead/form-fields.ts';
import { loadSlots } from './load-slots.ts';

/** What was chosen, in words: `Monday 23 November, 9:00 am`; empty for nothing. */
export type TimeChosen = (words: string) => void;

/**
 * Asks for the time of a test drive (TD-001, TD-003): the times the dealer offers, or one the visitor writes when there
 * are none, when they cannot be had, and when none of them suits.
 *
 * @param active a test drive is what the form was opened for; the times are asked for then.
 */
export function BookingTime({ carId, active, onTime }: { carId: string; active: boolean; onTime: TimeChosen }) {
  const [days, setDays] = useState<SlotDay[]>();
  const [shown, setShown] = useState(0);
  const [own, setOwn] = useState(false);

  useEffect(() => {
    if (!active) return;
    let gone = false;
    void loadSlots(carId, document.body.dataset.timeZone ?? 'Australia/Brisbane').then((found) => {
      if (!gone) setDays(found);
    });
    return () => {
      gone = true;
    };
  }, [active, carId]);

  if (active && !days)
    return (
      <p className="booking__wait" role="status">
        Looking up free times …
      </p>
    );
  const day = days?.[shown];
  if (!active || own || !day || !days) return <OwnTime onTime={onTime} back={day && (() => setOwn(false))} />;
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
      <button
        type="button"
        className="form__forget"
        onClick={() => {
          setOwn(true);
          onTime('');
        }}
      >
        None of these suits me
      </button>
    </>
  );
}

/** A time the visitor writes, in the dealer's own clock. */
function OwnTime({ onTime, back }: { onTime: TimeChosen; back: (() => void) | undefined }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor="enquiry-booking_time">
        {`${FIELDS.booking_time.label} `}
        <span className="field__optional"> (optional)</span>
      </label>
      <input
        className="input"
        id="enquiry-booking_time"
        name="booking_time"
        type="datetime-local"
        step={900}
        aria-describedby="enquiry-booking-hint"
        onChange={({ target }) => onTime(target.value === '' ? '' : ownWords(target.value))}
      />
      <p className="field__hint" id="enquiry-booking-hint">
        {FIELDS.booking_time.hint}
      </p>
      {back && (
        <button
          type="button"
          className="form__forget"
          onClick={() => {
            back();
            onTime('');
          }}
        >
          Show the free times
        </button>
      )}
    </div>
  );
}

/** A local time as typed, in words; it names no zone, so it is read and written as UTC. */
function ownWords(typed: string): string {
  const instant = Date.parse(`${typed}Z`);
  if (Number.isNaN(instant)) return '';
  const words = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  return words.format(instant);
}
