import { type SlotDay, slotDays } from '#src/domain/location/slot-days.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';

const TIMEOUT_MS = 8_000;

/**
 * The days and times on which a vehicle can be test driven or brought to the workshop (API-009); empty when there are
 * none, and when the call fails: the visitor then writes a time of their own (TD-003).
 *
 * @param timesOf search parameters: `car_id=7`, or `location_id=101&for=service`.
 */
export async function loadSlots(timesOf: string, fallbackZone: string): Promise<SlotDay[]> {
  try {
    const response = await apiFetch(`/api/appointments?${timesOf}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return [];
    const { slots, timeZone } = (await response.json()) as { slots?: unknown; timeZone?: unknown };
    if (!Array.isArray(slots)) return [];
    const zone = typeof timeZone === 'string' ? timeZone : fallbackZone;
    return slotDays(
      slots.filter((slot) => typeof slot === 'string'),
      zone,
    );
  } catch {
    return [];
  }
}
