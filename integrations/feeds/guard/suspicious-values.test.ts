import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { csv, importFeed, vehicleOf } from '../feed-for-test.ts';
import { suspiciousValues } from './suspicious-values.ts';

const TODAY = '2026-11-21';
const FINE = { year: '2021', km: '48210', price: '52990', colour: 'White', body: 'Ute', fuel: 'Diesel' };
const car = (columns: Record<string, string>) => vehicleOf(csv({ ...FINE, ...columns }), { format: 'csv' });
const ask = (vehicles: readonly Vehicle[]) => suspiciousValues(vehicles, TODAY);

describe('values that are worth a question', () => {
  it('are none in a usual vehicle', async () => {
    expect(ask([await car({ vin: 'MR0FB8CD100123456' })])).toEqual([]);
  });

  it.each([
    [{ colour: 'Crayon' }, 'No question: the name of a paint that we do not know; filters show it as it is.', 'Crayon'],
    [{ colour: 'Bk2' }, 'Is this a colour?', 'Bk2'],
    [{ colour: 'Whtie' }, 'Is this a colour?', 'Whtie, is White meant?'],
    [{ colour: 'Whte' }, 'Is this a colour?', 'Whte, is White meant?'],
    [{ make: 'Acme' }, 'Is this a make? It keeps its spelling.', 'Acme'],
    [{ price: '2999', year: '2016' }, 'Is the price so low?', '$2,999'],
    [{ km: '99', year: '2023' }, 'Has an older used car so few kilometres?', '99 km'],
    [{ km: '500001' }, 'Are these the kilometres?', '500,001 km'],
    [{ km: '111111' }, 'Are these the kilometres?', '111,111 km'],
    [{ km: '123456' }, 'Are these the kilometres?', '123,456 km'],
    [{ vin: 'MR0FB8CD10012345' }, 'Is this the VIN?', 'MR0FB8CD10012345'],
    [{ vin: '305108S', year: '1989' }, 'Is this the VIN?', '305108S'],
    [{ vin: 'A1', year: '1967' }, 'Is this the VIN?', 'A1'],
    [{ fuel: 'Electric', 'engine size': '1998' }, 'Has an electric car an engine?', '1998 cc'],
    [{ 'engine size': '8501' }, 'Is the engine so large?', '8501 cc'],
    [{ seats: '15' }, 'Are these the seats?', '15 seats'],
  ])('%j: %s', async (columns, question, odd) => {
    const vehicle = await car(columns);
    expect(ask([vehicle])).toEqual([{ reason: question, count: 1, examples: [`${odd}: ${vehicle.name} (U1)`] }]);
  });

  it.each([
    { price: '3000', year: '2016' },
    { price: '2999', year: '2015' },
    { km: '100', year: '2023' },
    { km: '99', year: '2024' },
    { km: '500000' },
    { 'engine size': '8500' },
    { seats: '14' },
    { seats: '22', body: 'Bus' },
    { colour: 'Deep Crystal Blue' },
    { vin: '305108S', year: '1967' },
    { vin: 'WP0ZZZ91ZJS100', year: '1988' },
  ])('%j is not among them', async (columns) => {
    expect(ask([await car(columns as unknown as Record<string, string>)])).toEqual([]);
  });

  const stock = async (rows: string[]) =>
    (await importFeed(`stock,make,model,year,km,price,colour,image\n${rows.join('\n')}\n`)).vehicles;

  it('a model that is one letter from one ten times as common, figures left aside', async () => {
    const many = (model: string, count: number) =>
      Array.from({ length: count }, (_, n) => `${model}${n},Toyota,${model},2021,${40_000 + n},${30_000 + n},White,`);
    const rows = [...many('Corolla', 10), ...many('Corola', 1), ...many('CX50', 10), ...many('CX5', 1)];
    expect(ask(await stock(rows)).map(({ examples }) => examples)).toEqual([
      ['Toyota Corola, is Corolla meant?: 2021 Toyota Corola (Corola0)'],
    ]);
    expect(ask(await stock([...many('Corolla', 9), ...many('Corola', 1)]))).toEqual([]);
  });

  it('one price for many models, and one photo for three vehicles', async () => {
    const row = (n: number, price: number, photo: string) =>
      `U${n},Kia,Model${'abcdefgh'[n]},2021,${40_000 + n},${price},White,${photo}`;
    const photo = 'https://a.example/same.jpg';
    const rows = [0, 1, 2, 3, 4].map((n) => row(n, 29_999, n < 3 ? photo : ''));
    expect(ask(await stock(rows)).map(({ reason, count }) => [reason, count])).toEqual([
      ['Is this the price? Many vehicles have the same.', 5],
      ['Do vehicles share a photo?', 3],
    ]);
    expect(ask(await stock([...rows.slice(0, 4), row(5, 30_000, '')]))).toMatchObject([{ count: 3 }]);
    expect(ask(await stock([0, 1, 2].map((n) => row(n, 29_999, '/samples/ute.webp'))))).toEqual([]);
  });
});
