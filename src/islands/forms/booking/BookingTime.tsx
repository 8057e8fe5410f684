import { useEffect, useState } from 'react';
import { Field } from '../Field.tsx';
import type { OfferedTimes, TimeChosen } from './FreeTimes.tsx';

type Props = {
  /** Whose times they are, as `loadSlots` takes it; empty as long as nobody asks for them. */
  timesOf: string;
  /** Prefix of the fields' ids. */
  form?: string;
  /** Where the times are, if that is to be named above them. */
  place?: OfferedTimes['place'];
  onTime: TimeChosen;
  /** Is given the times, with where they are. */
  onLoaded: (found: OfferedTimes) => unknown;
};

/**
 * Asks for the time of a test drive or a service (TD-001, TD-003). The times and all that shows them are loaded when they
 * are asked for; before that, and where they cannot be loaded, the visitor writes one.
 */
export function BookingTime({ timesOf, form, place, onTime, onLoaded }: Props) {
  const [times, setTimes] = useState<OfferedTimes | null>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each place
  useEffect(() => {
    if (!timesOf) return;
    let gone = false;
    void import('./FreeTimes.tsx')
      .then(({ loadTimes }) => loadTimes(timesOf))
      .catch(console.warn)
      .then((found) => {
        if (gone) return;
        setTimes(found ?? null);
        if (found) onLoaded(found);
      });
    return () => {
      gone = true;
    };
  }, [timesOf]);

  const own = { ...(form && { form }), name: 'booking_time', optional: true } as const;
  if (!timesOf || times === null) return <Field {...own} />;
  if (times) return <times.Times days={times.days} place={place} own={own} onTime={onTime} />;
  return <LookingUp />;
}

/** In place of the times until they are there. */
export const LookingUp = () => (
  <p className="booking__wait needs-script" role="status">
    Looking up free times …
  </p>
);
