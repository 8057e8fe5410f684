import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { tradeInProps } from './trade-in.ts';

const page = (path: string, settings: Record<string, unknown> = {}, stock = [PAGE_CAR]) =>
  tradeInProps(path, fixtureSite(settings, stock));

describe('pages of a trade-in', () => {
  it('FORM-017 TRADE-003 the state is qld at first, or what the site says', () => {
    expect(page('/trade-in').form.state).toBe('qld');
    expect(page('/trade-in', { forms: { defaultState: 'sa' } }).form.state).toBe('sa');
  });

  it('TRADE-010 a page about a vehicle of the dealer asks whether there is a trade-in, the others know', () => {
    expect(page('/cars/trade-in').form).toMatchObject({ asksWhether: true, category: 'Trade-In Valuation' });
    expect(page('/trade-in').form).toMatchObject({ asksWhether: false, category: 'Trade-In Valuation' });
    for (const path of ['/sell-my-car', '/sell-your-car'])
      expect(page(path).form).toMatchObject({ asksWhether: false, category: 'Sell My Car' });
  });

  it('TRADE-001 the page with car_id waits for the wanted car, the others do not', () => {
    expect(page('/cars/trade-in').requested).toMatchObject({ by: 'id' });
    for (const path of ['/trade-in', '/sell-my-car']) expect(page(path).requested).toBeNull();
  });

  it('ROUTE-005 it is named as the link that leads there, and its card goes on with the vehicle', () => {
    const { heading, requested } = page('/cars/trade-in');
    expect([heading, requested?.title]).toEqual(['Changeover price', 'For the {title}']);
  });

  it('TRADE-007 valuations are saved where the site says so', () => {
    expect(page('/trade-in').form.saves).toBe(false);
    expect(page('/trade-in', { tradeIn: { saveValuation: true } }).form.saves).toBe(true);
  });

  it('TRADE-012 says before the form who values the vehicle and by when, and of figures only what the stock makes', () => {
    const { heading, lead, steps } = page('/trade-in');
    expect([heading, lead]).toEqual([
      'Sell or trade in your car',
      'Sell it to us, or trade it in towards your next one. One of us values it, and calls or writes to you by the next day we are open.',
    ]);
    expect(page('/sell-my-car').lead).toContain('by the next day we are open');
    expect(steps.map(({ text }) => text).slice(0, 2)).toEqual([
      'Begin with the rego, or describe it. It takes a few minutes.',
      'One of us values it, and calls or writes to you by the next day we are open.',
    ]);
    const several = [101, 102, 103].map((id) => ({ ...PAGE_CAR, id, slug: `mazda-cx-5-u${id}`, vin: `VIN${id}` }));
    for (const path of ['/trade-in', '/sell-my-car', '/cars/trade-in']) {
      const { steps, form } = page(path, {}, several);
      expect(steps[0]?.text).toContain('Where a figure can be worked out here, we ask what condition it is in.');
      expect(form.answers.map(({ title, text }) => `${title} ${text}`)).toEqual([
        'Usually a figure at once for models of which we have several on sale, such as Mazda CX-5.',
        'An answer by the next day we are open for any other, and generally for cars from before 2019 or over 100,000 km.',
      ]);
    }
    expect(page('/trade-in').form.answers).toEqual([]);
    expect(page('/trade-in', {}, several).lead).toBe(
      'Sell it to us, or trade it in towards your next one. Models that we have several of usually get a figure here at once; ' +
        'one of us values any other, and calls or writes to you by the next day we are open.',
    );
  });

  it('TRADE-008 the form has the words about estimates that are not given', () => {
    for (const path of ['/trade-in', '/sell-your-car', '/sell-my-car', '/cars/trade-in'])
      expect(page(path).form.limits).toContain('cars from before 2019 or over 100,000 km');
    const site = { vehicleNoun: { singular: 'caravan', plural: 'caravans' } };
    expect(page('/trade-in', { site }).form.limits).toContain('caravans from before 2019');
  });

  it('TRADE-014 offers the makes of the stock with their models, by name', () => {
    const car = (id: number, make: string, model: string) => ({ ...PAGE_CAR, id, slug: `car-u${id}`, make, model });
    const stock = [
      car(101, 'Mazda', 'CX-5'),
      car(102, 'Kia', 'Rio'),
      car(103, 'Mazda', 'BT-50'),
      car(104, 'Kia', 'Rio'),
    ];
    expect(page('/trade-in', {}, stock).form.makes).toEqual([
      { make: 'Kia', models: ['Rio'] },
      { make: 'Mazda', models: ['BT-50', 'CX-5'] },
    ]);
  });

  it('DATA-076 FORM-016 the location is asked for as location_id, and demanded where there is a choice', () => {
    const two = page('/trade-in').form;
    expect(two.locations).toEqual([
      { id: '1', name: 'Harbour Mazda Alexandria' },
      { id: '2', name: 'Rockdale' },
    ]);
    expect(two.required).toEqual(['location_id']);
    const one = page('/trade-in', { locations: { selectorExcludeIds: [2] } }).form;
    expect([one.locations.length, one.required]).toEqual([1, []]);
  });

  it('a dealer of caravans is told no kilometres', () => {
    const caravan = { ...PAGE_CAR, item_type: 'caravan' as const };
    expect(page('/trade-in', {}, [caravan]).form.asksKms).toBe(false);
    expect(page('/trade-in', {}, [caravan, { ...PAGE_CAR, id: 102, slug: 'mazda-cx-5-u102' }]).form.asksKms).toBe(true);
    expect(page('/trade-in').form.asksKms).toBe(true);
    expect(page('/trade-in', {}, []).form.asksKms).toBe(true);
    for (const path of ['/trade-in', '/cars/trade-in', '/sell-my-car']) {
      const { limits } = page(path, {}, [caravan]).form;
      expect(limits).toContain('from before 2019.');
      expect(limits).not.toContain('km');
    }
  });
});
