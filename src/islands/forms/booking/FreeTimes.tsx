import { type ComponentProps, type CSSProperties, useLayoutEffect, useState } from 'react';
import { type SlotDay, timeInWords } from '#src/domain/location/booking/slot-days.ts';
import type { VisitPlace } from '#src/domain/location/location-block.ts';
import { Field } from '../Field.tsx';
import { DayButtons } from './DayButtons.tsx';
import { type FoundSlots, loadSlots } from './load-slots.ts';

/** What was chosen, in words: `Monday 23 November, 9:00 am`; empty for nothing. */
export type TimeChosen = (words: string) => void;

/** The days with their times and where that is, and what shows them. */
export type OfferedTimes = FoundSlots & {
  Times: typeof FreeTimes;
  Visit: typeof Visit;
  PlaceLine: typeof PlaceLine;
};

/** The times of a place or a vehicle; `timesOf` as `loadSlots` takes it. */
export const loadTimes = async (timesOf: string): Promise<OfferedTimes> => ({
  ...(await loadSlots(timesOf, document.body.dataset.timeZone ?? 'Australia/Brisbane')),
  Times: FreeTimes,
  Visit,
  PlaceLine,
});

/** Where somebody comes: the place, its address, and the way there. */
const PlaceLine = ({ name, address, directions }: VisitPlace) => (
  <>
    {`${name}, ${address}. `}
    <a href={directions} target="_blank" rel="noopener">
      Directions
    </a>
  </>
);

/** What a visitor is told of a test drive before it is asked for: when, where, and what to bring. */
function Visit({
  time,
  place,
  note,
}: {
  time: string | undefined;
  place: VisitPlace | undefined;
  note: string | undefined;
}) {
  return (
    <>
      <span className="visually-hidden">Your visit: </span>
      {time || 'We call you to find a time'}
      <p className="field__hint">{place && <PlaceLine {...place} />}</p>
      <p className="field__hint">{note} We call or write to confirm the time.</p>
    </>
  );
}

type Props = {
  days: readonly SlotDay[];
  /** Is named above the days. */
  place: VisitPlace | undefined;
  /** The field in which the visitor writes a time. */
  own: ComponentProps<typeof Field>;
  onTime: TimeChosen;
};

/** The times that the dealer offers, or one that the visitor writes where there are none and where none of them suits. */
function FreeTimes({ days, place, own, onTime }: Props) {
  const [writes, setWrites] = useState(days.length === 0);
  const change = (
    <button
      type="button"
      className="form__forget"
      onClick={() => {
        setWrites(!writes);
        onTime('');
      }}
    >
      {writes ? 'Show the free times' : 'None of these suits me'}
    </button>
  );
  const at = place && <p className="field__hint">At {place.name}</p>;
  if (!writes)
    return (
      <>
        {at}
        <Days days={days} onTime={onTime} />
        {change}
      </>
    );
  return (
    <div
      className="field"
      onChange={({ target }) => {
        const { value } = target as HTMLInputElement;
        onTime(timeInWords(value, 'UTC'));
      }}
    >
      {at}
      <Field {...own} />
      {days.length > 0 && change}
    </div>
  );
}

/** The available days, and the times of the one that is chosen, which suits at any of them at first. */
function Days({ days, onTime }: Pick<Props, 'days' | 'onTime'>) {
  const [chosen, setChosen] = useState(days[0]?.date);
  const day = days.find(({ date }) => date === chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a day is chosen at first and by a tap
  useLayoutEffect(() => onTime(timeInWords(chosen ?? '', 'UTC')), [chosen]);
  if (!day) return null;
  // The day with most times says how high they are: nothing below moves with another day.
  const most = 1 + Math.max(...days.map(({ times }) => times.length));
  const times = [{ iso: day.date, text: 'Any time' }, ...day.times];
  return (
    <>
      <DayButtons label="Day" days={days} chosen={chosen} onDay={setChosen} />
      <fieldset className="booking__set">
        <legend className="field__label">Time on {day.name}</legend>
        <div className="booking__times" key={day.date} style={{ '--most': most } as CSSProperties}>
          {times.map(({ iso, text }) => (
            <label className="booking__choice" key={iso}>
              <input
                type="radio"
                name="booking_time"
                value={iso}
                defaultChecked={iso === day.date}
                onChange={() => onTime(`${day.name}, ${text.toLowerCase()}`)}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
