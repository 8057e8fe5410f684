import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '../domain/search/search-record.ts';
import { toColumns } from './embedded/columns.ts';
import { createEmbeddedClient } from './embedded/embedded-client.ts';
import { createEngine } from './embedded/engine.ts';
import { shellScope } from './shell-scope.ts';

const record = (change: Partial<SearchRecord>): SearchRecord => ({ show_on_dealer_website: 'true', ...change });
const client = createEmbeddedClient(
  createEngine(
    toColumns([
      record({ make: 'Land Rover', model: 'Defender 110', body: 'SUV', location_name: 'Kia Northside' }),
      record({ make: 'Kia', model: 'Rio', body: 'Hatch' }),
    ]),
  ),
  () => Promise.resolve([]),
);
const scope = (path: string) => shellScope(path, client, 'Car_production');

describe('addresses without a page of their own', () => {
  it('ROUTE-017 ROUTE-016 finds car types, makes, models, bodies and locations', async () => {
    expect(await scope('/search/demo-cars')).toEqual({ car_type: ['demo'] });
    expect(await scope('/search/new-used-and-demo-cars')).toEqual({});
    expect(await scope('/search/land-rover')).toEqual({ make: ['Land Rover'] });
    expect(await scope('/search/land-rover/defender-110')).toEqual({ make: ['Land Rover'], model: ['Defender 110'] });
    expect(await scope('/search/hatch')).toEqual({ body: ['Hatch'] });
    expect(await scope('/search/kia-northside')).toEqual({ location_name: ['Kia Northside'] });
    expect(await scope('/used-car/kia')).toEqual({ make: ['Kia'] });
  });

  it('ROUTE-017 takes a name without stock as a make that finds nothing', async () => {
    expect(await scope('/search/porsche')).toEqual({ make: ['Porsche'] });
    expect(await scope('/search/aston-martin/db-11')).toEqual({ make: ['Aston Martin'], model: ['Db 11'] });
    expect(await scope('/search/kia/911')).toEqual({ make: ['Kia'], model: ['911'] });
    for (const path of ['/search', '/search/', '/search/%', '/search/%E0%A4%A', '/search/<b>'])
      await expect(scope(path)).resolves.toBeDefined();
  });
});
