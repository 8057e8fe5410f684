import { dateInZone } from '#src/domain/calendar/days.ts';
import { type SlotDay, slotDays } from '#src/domain/location/booking/slot-days.ts';
import type { VisitPlace } from '#src/domain/location/location-block.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';

const TIMEOUT_MS = 8_000;

/** Days with times; where that is, and the time zone of that place, as far as they are known. */
export type FoundSlots = { days: SlotDay[]; timeZone?: string; place?: VisitPlace };

const NONE = { days: [] };

/**
 * The days and times on which a vehicle can be test driven or brought to the workshop, and where that is
 * (API-009); no days when there are none, and when the call fails: the visitor then writes a time of their own (TD-003).
 *
 * @param timesOf search parameters: `car_id=7`, or `location_id=101&for=service`.
 */
export async function loadSlots(timesOf: string, fallbackZone: string): Promise<FoundSlots> {
  try {
    const response = await apiFetch(`/api/appointments?${timesOf}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return NONE;
    const { slots, timeZone, place } = (await response.json()) as {
      slots?: unknown;
      timeZone?: unknown;
      place?: VisitPlace;
    };
    if (!Array.isArray(slots)) return NONE;
    const zone = typeof timeZone === 'string' ? timeZone : fallbackZone;
    const days = slotDays(
      slots.filter((slot) => typeof slot === 'string'),
      zone,
      dateInZone(Date.now(), zone),
    );
    return { days, timeZone: zone, ...(place && { place }) };
  } catch {
    return NONE;
  }
}
