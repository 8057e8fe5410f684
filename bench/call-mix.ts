import { carPath } from '../src/domain/vehicle/car-path.ts';
import type { SiteData } from '../src/server/site-data/site-data.ts';
import type { Call } from './local-server.ts';

/** A visit in calls: how often each is made of a hundred. */
export function callMix({ cars }: SiteData): [share: number, name: string, make: (n: number) => Call][] {
  const known = Object.entries(cars);
  const car = (n: number) => known[(n * 7) % known.length] ?? ['', { id: '' }];
  const slug = (n: number) => encodeURIComponent(car(n)[0]);
  const id = (n: number) => car(n)[1].id;
  return [
    [35, 'view', (n) => ({ path: `/api/cars/${slug(n)}/view.json` })],
    [15, 'session', () => ({ path: '/api/auth/session' })],
    [
      15,
      'events',
      (n) => ({
        method: 'POST',
        path: '/api/events',
        body: { event: 1, car_id: id(n), path: carPath({ slug: slug(n) }) },
      }),
    ],
    [10, 'similar', (n) => ({ path: `/api/cars/${slug(n)}/similar` })],
    [10, 'market quote', (n) => ({ path: `/api/cars/${slug(n)}/market-quote` })],
    [5, 'geocode', (n) => ({ path: `/api/geocode?postcode=${[4000, 3000, 2000][n % 3]}` })],
    [5, 'reveal phone', (n) => ({ method: 'POST', path: '/api/reveal-phone', body: { car_id: id(n) } })],
    [
      5,
      'lead',
      (n) => ({
        method: 'POST',
        path: '/api/leads',
        key: `bench-${n}`,
        body: {
          name: 'Ada',
          last_name: 'Byron',
          email: 'ada@example.com',
          phone: '0491570006',
          message: `${n}`,
          car_id: id(n),
        },
      }),
    ],
  ];
}
