// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';

const SHEET = {
  ...{ id: '101', slug: 'mazda-3', title: '2021 Mazda 3', subtitle: 'Touring', sold: false, locationId: '2' },
  price: { kind: 'plain', text: '$32,990', amount: 32_990, basis: 'Drive away' },
  specs: [
    { label: 'Odometer', value: '41,200 km' },
    { label: 'Body', value: 'Hatch' },
  ],
  ...{ features: [], facts: [] },
};
/** What a form that reckons with the vehicle is told. */
const FOR_FORM = { carId: '101', car: '2021 Mazda 3', carBadge: 'Touring', price: '32990', priceLabels: 'Drive away' };
const fetched = vi.fn<(address: string) => Promise<Response>>();
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const wanted = () => document.querySelector('.wanted');
const frame = () => document.querySelector('[data-island]') as HTMLElement;

/** The page of a request with this in its address; the inline script has kept the room of the vehicle. */
async function open(carId: string, summary: object = SHEET, isOnline = true) {
  history.replaceState(null, '', `/cars/trade-in?car_id=${carId}`);
  document.body.innerHTML = `<div data-request>
    <div data-asked-car data-car-asked><template data-wanted><article class="wanted"><img><a class="wanted__title">{title}</a>
      <b>{badgeLine}</b><i class="price price--plain">{price} {words}</i><u>{facts}</u></article></template></div>
    <a href="/personalised/finance" data-with-car>Apply</a>
    <div data-island><form><input name="name"><textarea name="message"></textarea>
      <select name="location"><option value=""></option><option value="1"></option><option value="2"></option></select></form></div></div>`;
  const requested = { by: 'id', message: 'I have a car to trade in for the {car}.' };
  (document.body.firstElementChild as HTMLElement).dataset.request = JSON.stringify(requested);
  const files: Record<string, object> = {
    '/car-sheets/current.json': { count: 1 },
    '/car-sheets/0.json': { cars: [summary], slugs: { 101: 'mazda-3' } },
  };
  fetched.mockReset().mockImplementation(async (address) => {
    if (!isOnline) throw new TypeError('offline');
    return files[address] ? Response.json(files[address]) : new Response('', { status: 404 });
  });
  await onSite('harbour', () => import('./requested-car.ts'));
}
const roomIsGivenBack = () => expect(document.querySelector('[data-car-asked]')).toBeNull();

beforeEach(() => {
  warned.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

describe('the vehicle that a request page is about', () => {
  it('ROUTE-005 TRADE-001 is shown, and its form speaks of it', async () => {
    await open('101');
    await until(() => expect(wanted()).not.toBeNull());
    expect(wanted()?.textContent?.replace(/\s+/g, ' ')).toBe('2021 Mazda 3 Touring$32,990 Drive away41,200 km · Hatch');
    expect(wanted()?.querySelector('a')?.getAttribute('href')).toBe('/cars/mazda-3');
    await until(() => expect(frame().dataset).toMatchObject(FOR_FORM));
    expect(document.querySelector('textarea')?.value).toBe('I have a car to trade in for the 2021 Mazda 3 Touring.');
    expect(document.querySelector('select')?.value).toBe('2');
  });

  it('ROUTE-023 the link to the finance application names it too', async () => {
    await open('101&vehiclePriceBudget=32990');
    expect(document.querySelector('[data-with-car]')?.getAttribute('href')).toContain(
      '/personalised/finance?car_id=101&vehiclePriceBudget=32990',
    );
  });

  it.each(['%22%3E%3Cimg%20src=x%3E', '__proto__', 'constructor', '9'.repeat(3_000), '102'])(
    'ROUTE-018 FIN-023 TRADE-001 one that the site does not have leaves the page as it is: %s',
    async (id) => {
      await open(id);
      await until(roomIsGivenBack);
      expect(wanted()).toBeNull();
      expect(document.querySelector('img[src=x]')).toBeNull();
      expect(frame().getAttributeNames()).toEqual(['data-island']);
      expect(document.querySelector('textarea')?.value).toBe('');
      expect(warned).not.toHaveBeenCalled();
    },
  );

  it('ROUTE-018 one that is sold is not shown', async () => {
    await open('101', { ...SHEET, sold: true });
    await until(roomIsGivenBack);
    expect(wanted()).toBeNull();
  });

  it('an address without one asks nothing', async () => {
    await open('');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('ROUTE-018 a file that cannot be had is logged, and the page asks without the vehicle', async () => {
    await open('101', SHEET, false);
    await until(() => expect(warned).toHaveBeenCalled());
    roomIsGivenBack();
  });
});
