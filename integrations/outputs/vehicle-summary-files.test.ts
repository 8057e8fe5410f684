// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { priceShown } from '#src/domain/price/price-shown.ts';
import type { VehicleSummaryFile } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { financeProps } from '#src/page-data/vehicle/vehicle-finance.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { findVehicleSummary, loadVehicleSummaries } from '#src/stores/vehicles/vehicle-summaries.ts';
import { vehicleSummaryFiles } from './vehicle-summary-files.ts';

const cars = Array.from({ length: 120 }, (_, id) => ({
  ...PAGE_CAR,
  id,
  slug: `car-${id}`,
  status: id === 7 ? 'sold' : 'in_stock',
}));
const files = new Map(
  [...vehicleSummaryFiles(fixtureSite({}, cars))].map(({ path, content }) => [`/${path}`, content]),
);
const fetcher = (async (address: string) => {
  const content = files.get(address);
  return content === undefined ? new Response('', { status: 404 }) : new Response(content);
}) as typeof fetch;

describe('car sheets', () => {
  it('FAV-005 every car of the site is found by its slug, sold ones and unknown ones say so', async () => {
    const slugs = [...cars.map(({ slug }) => slug), 'no-such-car'];
    const found = await loadVehicleSummaries(slugs, fetcher);
    expect(found.slice(0, -1).map((car) => car?.slug)).toEqual(slugs.slice(0, -1));
    expect(found[7]).toMatchObject({ sold: true });
    expect(found[8]).toMatchObject({ sold: false, price: { text: expect.stringContaining('$') } });
    expect(found.at(-1)).toBeUndefined();
  });

  it('FAV-008 a car names what is like it, without itself; of a stock of one kind it names no list', async () => {
    const [car] = await loadVehicleSummaries(['car-3'], fetcher);
    expect(car?.alike).toHaveLength(6);
    expect(car?.alike).not.toContain('car-3');
    expect(car?.list).toBeUndefined();
  });

  it('FAV-008 in a stock of several kinds a vehicle names the list of its own', () => {
    const bike = { ...PAGE_CAR, id: 2, slug: 'bike', item_type: 'motorcycle' as const, body: 'Naked' };
    const sheets = [...vehicleSummaryFiles(fixtureSite({}, [PAGE_CAR, bike]))].map(({ content }) => content).join();
    expect(sheets).toContain('"list":{"singular":"motorcycle","plural":"motorcycles","href":"/search/');
  });

  it('CRED-005 a car that is for sale names the repayment of its page, with what is left at the end', () => {
    const site = fixtureSite(
      {
        features: { finance: true, priceEstimate: true },
        finance: { comparison: { establishmentFee: 400, monthlyFee: 10 } },
      },
      [PAGE_CAR, { ...PAGE_CAR, id: 2, slug: 'sold', status: 'sold' }],
    );
    const [car, sold] = [...vehicleSummaryFiles(site)].flatMap(
      ({ content }) => (JSON.parse(content) as Partial<VehicleSummaryFile>).cars ?? [],
    );
    const { figures } = financeProps(PAGE_CAR, site, {
      price: priceShown(PAGE_CAR, site.settings.pricing),
      ...{ financeOn: true, financeHref: undefined, title: '' },
    });
    const { repayment, period, rate, comparisonRate, atEnd } = figures?.ad ?? {};
    expect(repayment).toMatch(/^\$\d/);
    const [total] = figures?.facts ?? [];
    expect(total?.text).toMatch(/^\$\d/);
    const terms = `${figures?.terms} ${atEnd}. Total payable ${total?.text}`;
    expect(car?.repayment).toEqual({ repayment, period, rate, comparisonRate, terms });
    expect(sold).not.toHaveProperty('repayment');
    expect(car?.condition).toBe('Used');
  });

  it('ROUTE-005 a car is found by its id as well as by its slug', async () => {
    const found = await Promise.all(cars.map(({ id }) => findVehicleSummary(String(id), 'id', fetcher)));
    expect(found.map((car) => car?.slug)).toEqual(cars.map(({ slug }) => slug));
    expect((await findVehicleSummary('car-3', 'slug', fetcher))?.id).toBe('3');
    expect(await findVehicleSummary('999', 'id', fetcher)).toBeUndefined();
    expect(await findVehicleSummary('toString', 'id', fetcher)).toBeUndefined();
  });

  it('FAV-005 a file that cannot be had is an error, not a missing car', async () => {
    const broken = (async () => new Response('', { status: 500 })) as typeof fetch;
    await expect(loadVehicleSummaries(['car-1'], broken)).rejects.toThrow('answered 500');
  });

  it('FAV-005 a site without stock has one empty file', () => {
    expect([...vehicleSummaryFiles(fixtureSite({}, []))]).toEqual([
      { path: 'car-sheets/0.json', content: '{"cars":[],"slugs":{}}' },
      { path: 'car-sheets/current.json', content: '{"count":1}' },
    ]);
  });
});
