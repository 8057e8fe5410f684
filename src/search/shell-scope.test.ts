import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import { createEmbeddedClient } from './embedded/embedded-client.ts';
import { createEngine } from './embedded/engine.ts';
import { toColumns } from './embedded/index/columns.ts';
import { shellScope } from './shell-scope.ts';

const record = (change: Partial<SearchRecord>): SearchRecord => ({ show_on_dealer_website: 'true', ...change });
const client = createEmbeddedClient(
  createEngine(
    toColumns([
      record({
        ...{
          make: 'Land Rover',
          model: 'Defender 110',
          make_model: 'Land Rover > Defender 110',
          body: 'SUV',
          car_type: 'used',
        },
        ...{ location_name: 'Kia Northside', dealership_name: 'Northern Motors' },
      }),
      record({ make: 'Kia', model: 'Seltos', make_model: 'Kia > Seltos', body: 'Hatch', car_type: 'used' }),
      record({ make: 'Rio', body: 'Rio' }),
    ]),
  ),
  () => Promise.resolve([]),
);
/** What a page at the path is limited to, or the address that it goes on to. */
const scope = (path: string) =>
  new Promise((resolve, reject) => {
    shellScope({ pathname: path, replace: resolve }, client, 'Car_production').then(resolve, reject);
  });

const found = (scope: object) => ({ scope, missing: false });
const nearest = (scope: object) => ({ scope, missing: true });

describe('addresses without a page of their own', () => {
  it('ROUTE-017 ROUTE-016 finds car types, makes, models, bodies, locations and dealerships', async () => {
    expect(await scope('/search/demo-cars')).toEqual(found({ car_type: ['demo'] }));
    expect(await scope('/search/new-and-demo-cars')).toEqual(found({ car_type: ['new', 'demo'] }));
    expect(await scope('/search/land-rover')).toEqual(found({ make: ['Land Rover'] }));
    expect(await scope('/search/land-rover/defender-110')).toEqual(
      found({ make: ['Land Rover'], model: ['Defender 110'] }),
    );
    expect(await scope('/search/hatch')).toEqual(found({ body: ['Hatch'] }));
    expect(await scope('/search/kia-northside')).toEqual(found({ location_name: ['Kia Northside'] }));
    expect(await scope('/search/northern-motors')).toEqual(found({ dealership_name: ['Northern Motors'] }));
    expect(await scope('/search/rio')).toEqual(found({ make: ['Rio'] }));
    expect(await scope('/used-car/kia')).toEqual(found({ make: ['Kia'] }));
  });

  it('ROUTE-009 all is all stock, and so is no name', async () => {
    for (const path of [
      '/search/all',
      '/search/new-used-and-demo-cars',
      '/search',
      '/search/',
      '/search/%',
      '/search/-',
    ])
      expect(await scope(path)).toEqual(found({}));
  });

  it('ROUTE-017 shows the make of a model that is not in stock', async () => {
    expect(await scope('/search/kia/911')).toEqual(nearest({ make: ['Kia'] }));
    expect(await scope('/search/kia/defender-110')).toEqual(nearest({ make: ['Kia'] }));
  });

  it('ROUTE-017 shows a model of the name, whatever its make', async () => {
    expect(await scope('/search/porsche/seltos')).toEqual(nearest({ make: ['Kia'], model: ['Seltos'] }));
  });

  it('ROUTE-017 goes on as a text, where each of its words has a meaning or is in the name of a model', async () => {
    for (const [path, query] of [
      ['/search/defender-110', 'defender+110'],
      ['/search/used-suvs', 'used+suvs'],
      ['/search/used-kia', 'used+kia'],
      ['/search/kia/hatch', 'kia+hatch'],
      ['/search/hatches', 'hatches'],
      ['/search/hatche', 'hatche'],
      ['/used-car/used', 'used'],
    ] as const)
      expect(await scope(path), path).toBe(`/search/new-used-and-demo-cars?query=${query}`);
  });

  it('ROUTE-017 SRCH-036 takes a name for one that differs by hyphens or a typing error', async () => {
    expect(await scope('/search/landrover')).toEqual(nearest({ make: ['Land Rover'] }));
    expect(await scope('/search/lnad-rover/defender110')).toEqual(
      nearest({ make: ['Land Rover'], model: ['Defender 110'] }),
    );
    expect(await scope('/search/lnad-rover/discovery')).toEqual(nearest({ make: ['Land Rover'] }));
    expect(await scope('/search/kia/seltoss')).toEqual(nearest({ make: ['Kia'], model: ['Seltos'] }));
    expect(await scope('/search/kiaa')).toEqual(nearest({ make: ['Kia'] }));
    expect(await scope('/search/kix')).toEqual(nearest({}));
  });

  it('ROUTE-017 shows all stock for a name that is like none, or of which only a part is understood', async () => {
    for (const path of [
      '/search/porsche',
      '/search/used-porsche',
      '/search/aston-martin/db-11',
      '/search/hatch/911',
      '/search/%E0%A4%A',
    ])
      expect(await scope(path), path).toEqual(nearest({}));
  });
});
