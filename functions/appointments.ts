import { tzOffset } from '@date-fns/tz';
import { APPOINTMENTS } from '#src/domain/location/booking/appointment-hours.schema.ts';
import { appointmentSlots } from '#src/domain/location/booking/appointment-slots.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { findCarById } from '#src/server/site-data/find-car.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';

export const config: ApiConfig = { path: '/api/appointments', method: 'GET' };

/**
 * Times for a test drive of a vehicle (`car_id`), or at a location (`location_id`) for a test drive or, with `for=service`,
 * for a service; the time zone of that place, and where it is (API-009).
 */
const appointments: ApiFunction = (request, context) =>
  answer(async () => {
    const { site, now } = context;
    const asked = new URL(request.url).searchParams;
    const locationId = placeOf(asked, site);
    const appointment = APPOINTMENTS.find((name) => name === asked.get('for'));
    const place = site.locations.find(({ id }) => id === locationId);
    const timeZone = place?.timeZone ?? site.timeZone;
    const offset = (instant: number) => tzOffset(timeZone, new Date(instant));
    const places = (place ? [place] : site.locations).flatMap(({ days }) => days ?? []);
    const slots = appointmentSlots(site.appointmentHours, locationId, now, offset, appointment, places);
    return json({ slots, timeZone, ...(place?.visit && { place: place.visit }) });
  }, context);

/** The location that is asked about, by its own id or by a vehicle there. */
function placeOf(asked: URLSearchParams, site: SiteData): string | null {
  const location = asked.get('location_id');
  if (location !== null && !asked.has('car_id')) {
    if (!site.locations.some(({ id }) => id === location)) throw new Refusal(404, 'There is no such location.');
    return location;
  }
  const car = findCarById(site, asked.get('car_id') ?? '');
  if (!car) throw new Refusal(404, 'There is no such vehicle.');
  return car.locationId;
}
export default appointments;
