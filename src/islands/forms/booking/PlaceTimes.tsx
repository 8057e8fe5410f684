import { useEffect, useRef, useState } from 'react';
import type { Appointment } from '#src/domain/location/booking/appointment-hours.schema.ts';
import { BookingTime, LookingUp } from './BookingTime.tsx';
import type { OfferedTimes } from './FreeTimes.tsx';

type Props = {
  /** Prefix of the fields' ids. */
  form: string;
  times: Appointment;
  /** The form asks for the location. */
  asks: boolean;
};

/**
 * The times of the location that is chosen in the form around it, or is its only one; a line until one is. The form finds where that is in
 * `data-visit`, and whose clock its times are in `data-time-zone`.
 */
export function PlaceTimes({ form, times, asks }: Props) {
  const [found, setFound] = useState<OfferedTimes>();
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState('');

  useEffect(() => {
    const around = box.current?.closest('form');
    if (!around) return;
    const read = () => setPlace(String(new FormData(around).get('location') ?? ''));
    read();
    around.addEventListener('change', read);
    return () => around.removeEventListener('change', read);
  }, []);

  const written = { form, onTime: () => undefined, onLoaded: setFound };
  return (
    <div className="booking" ref={box} data-visit={JSON.stringify(found?.place)} data-time-zone={found?.timeZone}>
      {place && times === 'service' && <p className="field__hint">Choose when you drop it off.</p>}
      {place ? (
        <BookingTime {...written} key={place} timesOf={`location_id=${encodeURIComponent(place)}&for=${times}`} />
      ) : (
        <>
          <noscript>
            <BookingTime {...written} timesOf="" />
          </noscript>
          {asks ? (
            <p className="field__hint needs-script">
              {`Choose a location, and its free days and times${times === 'service' ? ' to drop it off' : ''} appear here.`}
            </p>
          ) : (
            <LookingUp />
          )}
        </>
      )}
      {place && found?.place && (
        <p className="field__hint">
          <found.PlaceLine {...found.place} />
        </p>
      )}
    </div>
  );
}
