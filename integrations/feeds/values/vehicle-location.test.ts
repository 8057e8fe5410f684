import { describe, expect, it } from 'vitest';
import { type Location, locationSchema } from '#src/domain/location/location.schema.ts';
import { csv, importFeed, vehicleOf } from '../feed-for-test.ts';

const yard = (id: number, slug: string, name: string, more: object = {}): Location =>
  locationSchema.parse({ id, slug, name, location_type: 'sales', ...more });
const at = (street: string, city: string, state: string, postcode: string) => ({
  address: { street, city, state, postcode },
});

const TOOWOOMBA = yard(11, 'toowoomba', 'Redgum Motors Toowoomba', {
  ...at('1 Ruthven Street', 'Harristown', 'QLD', '4350'),
  primary: true,
  dealership_id: 'RG1',
});
const TAMWORTH = yard(12, 'tamworth', 'Redgum Motors Tamworth', {
  ...at('40 Goonoo Goonoo Road', 'Hillvue', 'NSW', '2340'),
  store_code: '0042',
});
const RICHMOND = yard(13, 'richmond', 'Redgum Motors Richmond', at('9 Swan Street', 'Richmond', 'VIC', '3121'));
const WORKSHOP = yard(14, 'tamworth-service', 'Redgum Service Tamworth', {
  ...at('42 Goonoo Goonoo Road', 'Hillvue', 'NSW', '2340'),
  location_type: 'service',
});
const ALICE = yard(15, 'the-alice', 'Redgum Motors Århus Park', at('3 Todd Mall', 'Alice Springs', 'NT', '0870'));
const GAMBIER = yard(18, 'limestone-coast', 'Redgum Limestone Coast', at('2 Bay Road', 'Mount Gambier', 'SA', '5290'));
const ALL = [TOOWOOMBA, TAMWORTH, RICHMOND, WORKSHOP, ALICE];

const placed = async (columns: Record<string, string>, locations: Location[] = ALL, feed: object = {}) =>
  (await vehicleOf(csv(columns), { format: 'csv', locations, feed })).location_id ?? undefined;

describe('the location of a vehicle', () => {
  it.each([
    [{ location: 'Tamworth' }, 12],
    [{ yard: 'TAMWORTH' }, 12],
    [{ branch: 'Tamworth NSW' }, 12],
    [{ location: 'NSW - Tamworth' }, 12],
    [{ location: 'Redgum - Tamworth' }, 12],
    [{ location: 'Redgum Motors, Tamworth' }, 12],
    [{ location: 'Tamworth Yard' }, 12],
    [{ location: 'Tamworth Used Cars, New South Wales' }, 12],
    [{ location: 'Hillvue' }, 12],
    [{ location: 'Hillvue 2340' }, 12],
    [{ location: '40 Goonoo Goonoo Road, Hillvue NSW 2340' }, 12],
    [{ location: '2340' }, 12],
    [{ location: '12' }, 12],
    [{ location: 'tamworth-service' }, 14],
    [{ 'store code': '42' }, 12],
    [{ 'yard code': '0042' }, 12],
    [{ 'location code': 'tamworth' }, 12],
    [{ suburb: 'Hillvue', state: 'NSW' }, 12],
    [{ suburb: 'Hillvue, NSW' }, 12],
    [{ suburb: 'South Hillvue', postcode: '2340' }, 12],
    [{ postcode: '870' }, 15],
    [{ location: 'arhus park' }, 15],
    [{ location: 'Richmond, Victoria' }, 13],
    [{ location: 'Richmond' }, 13],
    [{ 'dealer name': 'Redgum Tamworth' }, 12],
    [{ 'dealer id': 'RG1' }, 11],
    [{ location: 'Shed 3', suburb: 'Hillvue' }, 12],
  ])('%j is the one it fits', async (columns, id) => {
    expect(await placed(columns as unknown as Record<string, string>)).toBe(id);
  });

  it.each([
    [{ location: 'Nowhere Yard' }],
    [{ location: 'Redgum Motors' }],
    [{ location: 'Redgum' }],
    [{ location: 'Tamworth / Toowoomba' }],
    [{ location: 'Tamworth South' }],
    [{ location: 'Richmond NSW' }],
    [{ suburb: 'Richmond', state: 'NSW' }],
    [{ suburb: 'Richmond', postcode: '2753' }],
    [{ location: 'Main Yard' }],
    [{ 'yard code': 'ZZ' }],
    [{ 'yard code': '12', location: 'Toowoomba' }],
    [{ 'dealer id': '11' }],
    [{ 'dealer name': 'Redgum Motors', location: 'Gunnedah' }],
    [{ 'dealer name': 'Redgum Tamworth', location: 'Gunnedah' }],
    [{ 'rego state': 'NSW' }],
    [{}],
  ])('DATA-006 %j is none: nothing is guessed', async (columns) => {
    const car = await vehicleOf(csv(columns), { format: 'csv', locations: ALL });
    for (const field of ['location_id', 'location_name', 'location_slug', 'location_phone', 'dealership_id'] as const)
      expect(car[field] ?? undefined).toBeUndefined();
  });

  it.each([
    [{ 'location code': 'HILLVUE' }, 12],
    [{ 'location code': 'REDGUM-TAMWORTH' }, 12],
    [{ branch: 'MountGambier' }, 18],
    [{ branch: 'Mt. Gambier' }, 18],
    [{ branch: 'Redgum (Mt Gambier SA)' }, 18],
    [{ suburb: 'Mt Gambier', state: 'SA' }, 18],
    [{ branch: 'Gambier Mount' }, undefined],
    [{ 'location code': 'X9' }, undefined],
    [{ 'location code': 'GUNNEDAH' }, undefined],
    [{ branch: 'North Hillvue' }, undefined],
    [{ branch: 'Hillvue 3550' }, undefined],
  ])('%j, a code of words or a name in other spelling, is %s', async (columns, id) => {
    expect(await placed(columns as unknown as Record<string, string>, [...ALL, GAMBIER])).toBe(id);
  });

  it.each(['Mount Victoria', 'Mt Victoria NSW', 'Mount Victoria, New South Wales'])(
    '%s is a place that is called after a state',
    async (location) => {
      const hills = yard(21, 'hills', 'Redgum Hills', at('1 Pass Road', 'Mount Victoria', 'NSW', '2786'));
      expect(await placed({ location }, [RICHMOND, hills])).toBe(21);
    },
  );

  it('of two yards in one town is the one that is named in full, else none', async () => {
    const caravans = yard(19, 'caravans', 'Redgum Caravans Tamworth', at('9 Peel Street', 'Hillvue', 'NSW', '2340'));
    const two = [...ALL, caravans];
    expect(await placed({ location: 'Redgum Caravans, Tamworth' }, two)).toBe(19);
    expect(await placed({ location: 'Caravans' }, two)).toBe(19);
    expect(await placed({ location: 'Hillvue' }, two)).toBeUndefined();
  });

  it('that is none leaves the state that the feed says, for the law of that state', async () => {
    const at = (columns: Record<string, string>) => vehicleOf(csv(columns), { format: 'csv', locations: ALL });
    expect(await at({ yard: 'Gunnedah', state: 'NSW' })).toMatchObject({ state: 'NSW' });
    expect((await at({ yard: 'Gunnedah', 'rego state': 'QLD' })).state ?? undefined).toBeUndefined();
  });

  it('of our own format is by id, and an id that is not there is none', async () => {
    const car = (location_id: number) => JSON.stringify([{ id: 1, make: 'Kia', model: 'Rio', location_id }]);
    const options = { format: 'forecourt-json', locations: ALL };
    expect(await vehicleOf(car(13), options)).toMatchObject({ location_id: 13 });
    expect((await vehicleOf(car(99), options)).location_id ?? undefined).toBeUndefined();
  });

  it('the state of two cities of one name tells them apart', async () => {
    const other = yard(16, 'richmond-nsw', 'Redgum Hawkesbury', at('1 March Street', 'Richmond', 'NSW', '2753'));
    const both = [...ALL, other];
    expect(await placed({ location: 'Richmond NSW' }, both)).toBe(16);
    expect(await placed({ suburb: 'Richmond', state: 'VIC' }, both)).toBe(13);
    expect(await placed({ suburb: 'Richmond', postcode: '2753' }, both)).toBe(16);
    expect(await placed({ suburb: 'Richmond' }, both)).toBeUndefined();
  });

  it('of a feed that says it in the settings is that, unless a row names another', async () => {
    const feed = { locationId: 13 };
    expect(await placed({}, ALL, feed)).toBe(13);
    expect(await placed({ location: 'Bay 4' }, ALL, feed)).toBe(13);
    expect(await placed({ location: 'Tamworth' }, ALL, feed)).toBe(12);
    const mapped = {
      files: { 'map.json': '{"constants": {"location_name": "Tamworth"}}' },
      feed: { mapping: 'map.json' },
    };
    expect(await vehicleOf(csv({}), { ...mapped, locations: ALL })).toMatchObject({ location_id: 12 });
  });

  it.each([
    [{}, 11],
    [{ 'yard code': 'PEN' }, 11],
    [{ location: 'Main Yard' }, 11],
    [{ location: 'B2' }, 11],
    [{ suburb: 'Harristown' }, 11],
    [{ suburb: 'Toowoomba' }, 11],
    [{ location: 'Retail Floor', suburb: 'Harristown' }, 11],
    [{ 'dealer name': 'Other Words Pty Ltd' }, 11],
    [{ location: 'Gunnedah' }, undefined],
    [{ suburb: 'Gunnedah' }, undefined],
  ])('of %j at a dealer with one yard is %s', async (columns, id) => {
    const hidden = yard(17, 'storage', 'Storage', { visible: false });
    expect(await placed(columns as unknown as Record<string, string>, [TOOWOOMBA, WORKSHOP, hidden])).toBe(id);
  });

  it('that is not recognised is counted by name in the report, with those there are', async () => {
    const rows = ['Gunnedah', 'Gunnedah', '', 'Tamworth'].map((name, n) => `U${n},Kia,Rio,${name}\n`).join('');
    const { report } = await importFeed(`stock,make,model,location\n${rows}`, { locations: ALL });
    const there =
      'there are: Redgum Motors Toowoomba, Redgum Motors Tamworth, Redgum Motors Richmond, Redgum Motors Århus Park';
    expect(report.warnings.filter(({ reason }) => reason.includes('location'))).toEqual([
      {
        reason: `location not recognised: Gunnedah, 2 rows; ${there}. No yard is shown`,
        count: 2,
        examples: ['feed row 2', 'feed row 3'],
      },
      expect.objectContaining({
        reason: expect.stringMatching(/^no location: 1 row name none; .*"locationId"/),
        count: 1,
      }),
    ]);
  });

  it('of many strange names are counted together after the first ten', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => `U${n},Kia,Rio,Elsewhere ${n}\n`).join('');
    const { report } = await importFeed(`stock,make,model,location\n${rows}`, { locations: ALL });
    const reasons = report.warnings.filter(({ reason }) => reason.startsWith('location not recognised'));
    expect(reasons).toHaveLength(11);
    expect(reasons.at(-1)).toMatchObject({ count: 290, reason: expect.stringContaining('290 other names') });
  });

  it('of a dealer without locations is what the feed says', async () => {
    expect(
      await vehicleOf(csv({ location: 'Gunnedah', suburb: 'Gunnedah', state: 'NSW' }), { format: 'csv' }),
    ).toMatchObject({
      location_name: 'Gunnedah',
      city: 'Gunnedah',
      state: 'NSW',
    });
  });
});
