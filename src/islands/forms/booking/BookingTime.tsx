import { useEffect, useState } from 'react';
import type { SlotDay } from '#src/domain/location/slot-days.ts';
import { Field } from '../Field.tsx';
import type { FreeTimes } from './FreeTimes.tsx';

/** What was chosen, in words: `Monday 23 November, 9:00 am`; empty for nothing. */
export type TimeChosen = (words: string) => void;

/**
 * Asks for the time of a test drive or a service (TD-001, TD-003): the times the dealer offers, or one the visitor writes
 * when there are none, when they cannot be had, and when none of them suits.
 *
 * @param timesOf whose times they are, as `loadSlots` takes it; empty as long as nobody asks for them.
 * @param form prefix of the fields' ids.
 */
export function BookingTime({ timesOf, form, onTime }: { timesOf: string; form?: string; onTime: TimeChosen }) {
  const [free, setFree] = useState<FreeTimesOf>();
  const [own, setOwn] = useState(false);

  useEffect(() => {
    if (!timesOf) return;
    let gone = false;
    void findFreeTimes(timesOf).then((found) => {
      if (!gone) setFree(found);
    });
    return () => {
      gone = true;
    };
  }, [timesOf]);

  if (timesOf && !free)
    return (
      <p className="booking__wait" role="status">
        Looking up free times …
      </p>
    );
  const { days = [], FreeTimes: Times } = free ?? {};
  const offers = Times && days.length > 0;
  if (!timesOf || own || !offers) return <OwnTime form={form} onTime={onTime} back={offers && (() => setOwn(false))} />;
  return (
    <>
      <Times days={days} onTime={onTime} />
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

/** The available times and their component; loaded only for a test drive. */
type FreeTimesOf = { days: SlotDay[]; FreeTimes?: typeof FreeTimes };

async function findFreeTimes(timesOf: string): Promise<FreeTimesOf> {
  try {
    const { FreeTimes, loadSlots } = await import('./FreeTimes.tsx');
    return { FreeTimes, days: await loadSlots(timesOf, document.body.dataset.timeZone ?? 'Australia/Brisbane') };
  } catch (error) {
    console.warn('The times could not be loaded.', error);
    return { days: [] };
  }
}

/** A time the visitor writes, in the dealer's own clock. */
function OwnTime({
  form,
  onTime,
  back,
}: {
  form: string | undefined;
  onTime: TimeChosen;
  back: (() => void) | false | undefined;
}) {
  return (
    <div
      className="field"
      onChange={({ target }) => {
        const { value } = target as HTMLInputElement;
        onTime(value === '' ? '' : ownWords(value));
      }}
    >
      <Field {...(form && { form })} name="booking_time" optional />
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
