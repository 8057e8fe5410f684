import { tzOffset } from '@date-fns/tz';
import { appointmentSlots } from '#src/domain/location/appointment-slots.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { findCarById } from '#src/server/site-data/find-car.ts';

export const config: ApiConfig = { path: '/api/appointments', method: 'GET' };

/** Times for a test drive of a vehicle, and the time zone of the place where it is (API-009). */
const appointments: ApiFunction = (request, context) =>
  answer(async () => {
    const { site, now } = context;
    const id = new URL(request.url).searchParams.get('car_id') ?? '';
    const car = findCarById(site, id);
    if (!car) throw new Refusal(404, 'There is no such vehicle.');
    const place = site.locations.find(({ id: locationId }) => locationId === car.locationId);
    const timeZone = place?.timeZone ?? site.timeZone;
    const offset = (instant: number) => tzOffset(timeZone, new Date(instant));
    return json({ slots: appointmentSlots(site.appointmentHours, car.locationId, now, offset), timeZone });
  }, context);
export default appointments;
