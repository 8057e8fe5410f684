// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { until } from '#src/stores/settled-for-test.ts';
import { $viewedCars } from '#src/stores/vehicles/viewed-cars.ts';
import { startVisit } from './visit.ts';

const { track, showSold } = vi.hoisted(() => ({ track: vi.fn(), showSold: vi.fn() }));
vi.mock('#src/stores/analytics.ts', () => ({ track }));
vi.mock('./sold-state.ts', () => ({ showSold }));

const CAR = { id: '7', make: 'Mazda', model: 'CX-5', body: 'SUV', simple_body: 'SUV', stocknum: 'A1' };
const fetched = vi.fn<typeof fetch>();
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

async function visit(answer: () => Promise<Response>, carType = 'used'): Promise<void> {
  fetched.mockReset();
  fetched.mockImplementation(answer);
  document.body.innerHTML = '<main data-visited><p data-views>40 views</p></main>';
  const visited = { ...CAR, carType, slug: 'a/b', photos: 12, updated: '2026-11-20' };
  (document.querySelector('main') as HTMLElement).dataset.visited = JSON.stringify(visited);
  startVisit();
  await until(() => expect(fetched).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 0));
}
const views = () => document.querySelector('[data-views]')?.textContent;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  localStorage.clear();
  track.mockClear();
  warned.mockClear();
  document.body.dataset.websiteId = '12';
});

it('SEEN-001 EVT-001 VDP-032 opening a used car notes it, records event 4 and counts the view', async () => {
  await visit(async () => Response.json({ views: 1_234, car_fields: { status: 'in_stock' } }));
  expect($viewedCars.get()).toEqual([CAR]);
  expect(track.mock.calls).toEqual([['usedVehicleView', { carId: '7' }]]);
  expect(String(fetched.mock.calls[0]?.[0])).toBe(
    '/api/cars/a%2Fb/view.json?photos_count=12&updated_at=2026-11-20&website_id=12',
  );
  expect(views()).toBe('1,234 views');
  expect(showSold).not.toHaveBeenCalled();
});

it('VDP-125 a vehicle that is sold since the build becomes so', async () => {
  await visit(async () => Response.json({ views: 1, car_fields: { status: 'sold' } }));
  await until(() => expect(showSold).toHaveBeenCalledOnce());
});

it.each([
  ['a refusal', async () => Response.json({ views: 99 }, { status: 502 })],
  ['no JSON', async () => new Response('<html>')],
  ['a broken line', () => Promise.reject(new TypeError('offline'))],
])('VDP-032 after %s the printed number stays', async (_, answer) => {
  await visit(answer);
  expect(views()).toBe('40 views');
});
