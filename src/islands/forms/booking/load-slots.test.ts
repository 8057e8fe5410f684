// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSlots } from './load-slots.ts';

const fetched = vi.fn<typeof fetch>();
const load = () => loadSlots('car_id=a%2F1', 'Australia/Sydney');

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

describe('times of test drives', () => {
  it('API-009 asks for the vehicle and reads its times in the zone of the answer', async () => {
    fetched.mockResolvedValue(Response.json({ slots: ['2026-11-23T01:00:00Z'], timeZone: 'Australia/Perth' }));
    expect((await load()).days[0]?.times).toEqual([{ iso: '2026-11-23T01:00:00Z', text: '9:00 am' }]);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/appointments?car_id=a%2F1');
  });

  it('API-009 asks for a location and what is to be booked there', async () => {
    fetched.mockResolvedValue(Response.json({ slots: [] }));
    await loadSlots('location_id=101&for=service', 'Australia/Sydney');
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/appointments?location_id=101&for=service');
  });

  it('API-009 an answer without a zone has the one of the site', async () => {
    fetched.mockResolvedValue(Response.json({ slots: ['2026-11-22T22:00:00Z'] }));
    expect((await load()).days[0]?.times[0]?.text).toBe('9:00 am');
  });

  it.each<[string, () => void]>([
    ['a refusal', () => fetched.mockResolvedValue(Response.json({ error: 'x' }, { status: 404 }))],
    ['an answer of another shape', () => fetched.mockResolvedValue(Response.json({ slots: 'soon' }))],
    [
      'a zone that does not exist',
      () => fetched.mockResolvedValue(Response.json({ slots: ['2026-11-22T22:00:00Z'], timeZone: 'Mars/Base' })),
    ],
    ['no JSON', () => fetched.mockResolvedValue(new Response('<html>'))],
    ['a broken line', () => fetched.mockRejectedValue(new TypeError('offline'))],
  ])('TD-003 %s leaves no times to choose from', async (_name, arrange) => {
    arrange();
    expect(await load()).toEqual({ days: [] });
  });
});
