import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { addPriceError, filesThatStillSay, priceErrorOf, withPriceOff } from './take-price-off.ts';

const { settings } = fixtureSite();
const NOW = new Date('2026-11-20T20:00:00Z');
const SAID = { by: 'Ada Wong', why: 'A digit is missing.' };
const car = { ...PAGE_CAR, stocknum: 'U1', price: 2_999, offer_price: null, price_basis: 'driveAway' as const };
const error = priceErrorOf(car, settings, SAID, NOW);

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'content/harbour'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

it('LAW-061 the record has what was shown, its basis, the dealer’s day, who and why', () => {
  expect(error).toMatchObject({ vehicle: 'U1', wrong: 2_999, by: 'Ada Wong', why: 'A digit is missing.' });
  expect(error.shown).toMatch(/^\$2,999 .*drive away/i);
  // Morning in Brisbane.
  expect(error).toMatchObject({ foundOn: '2026-11-21', at: '2026-11-20T20:00:00.000Z' });
});

it('LAW-061 without a name or a reason, and of a vehicle without a price, there is no record', () => {
  for (const said of [
    { ...SAID, by: '' },
    { ...SAID, why: ' ' },
    { ...SAID, right: 2_999 },
  ])
    expect(() => priceErrorOf(car, settings, said, NOW)).toThrow(WrongUse);
  expect(() => priceErrorOf({ ...car, price: null }, settings, SAID, NOW)).toThrow('no price in figures');
});

it('LAW-061 records are added and none is removed', () => {
  const root = folderWith({});
  addPriceError(root, 'harbour', [], error);
  addPriceError(root, 'harbour', [error], { ...error, wrong: 1 });
  const kept = JSON.parse(readFileSync(join(root, 'content/harbour/price-errors.json'), 'utf8'));
  expect(kept).toEqual([error, { ...error, wrong: 1 }]);
});

it('VDP-126 live changes take the price off, put the right one there, and leave a sold vehicle sold', () => {
  const before = { b: { sold: true as const } };
  expect(withPriceOff(before, 'a', error)).toEqual({ ...before, a: { price: { from: 2_999, to: 0 } } });
  expect(withPriceOff({}, 'a', { ...error, right: 29_990 })).toEqual({ a: { price: { from: 2_999, to: 29_990 } } });
  expect(withPriceOff(before, 'b', error)).toEqual(before);
});

it('LAW-060 a file that still says the price beside the vehicle is found, and no other', () => {
  const folder = folderWith({
    'plain.csv': 'id,link,price\n1,https://x.example/cars/car-a,2999 AUD\n',
    'comma.md': '/cars/car-a $2,999',
    'other.csv': '1,https://x.example/cars/car-b,2999\n',
    'longer.csv': '1,https://x.example/cars/car-a,29990\n2,/cars/car-a,"$12,999"\n',
  });
  const files = ['plain.csv', 'comma.md', 'other.csv', 'longer.csv'];
  expect(filesThatStillSay(folder, files, { slug: 'car-a', wrong: 2_999 })).toEqual(['plain.csv', 'comma.md']);
});
