import { describe, expect, test } from 'vitest';
import { parseCatalogue, readCatalogue, toPowertrain } from './catalogue.ts';
import { measuresOf } from './sample-vehicle.ts';

const LINE = 'Mazda | CX-5 | KF | SUV | suv | 2017-2026 | seats 5, doors 5, 4575x1842x1685, tank 58, ancap 5/2017';

describe('the catalogue', () => {
  test('at least 120 model lines of cars, trucks, motorcycles and caravans, each with a badge', () => {
    const lines = readCatalogue();
    expect(lines.length).toBeGreaterThanOrEqual(120);
    expect(new Set(lines.map((line) => line.itemType))).toEqual(new Set(['car', 'truck', 'motorcycle', 'caravan']));
    expect(lines.filter((line) => line.badges.length === 0).map((line) => line.model)).toEqual([]);
  });

  test('a line and its badge are read with their units', () => {
    const [line] = parseCatalogue(`${LINE}\n  Maxx | 39990 | P 2.5 4 140 252 7.4 A6 AWD`, 'car', 'x.txt');
    expect(line?.measures).toEqual({
      seats: 5,
      doors: 5,
      lengthMm: 4575,
      widthMm: 1842,
      heightMm: 1685,
      tankLitres: 58,
      ancap: { stars: 5, year: 2017 },
    });
    expect(line?.badges[0]?.powertrain).toMatchObject({ fuel: 'Petrol', litres: 2.5, gears: 6, turbo: false });
  });

  test('a badge has the measures in which it differs from its line', () => {
    const [line] = parseCatalogue(`${LINE}\n  Maxx | 39990 | P 2.5 4 140 252 7.4 A6 AWD | tow 2000`, 'car', 'x.txt');
    const [badge] = line?.badges ?? [];
    expect(line && badge && measuresOf({ line, badge })).toMatchObject({ seats: 5, brakedTowingKg: 2000 });
  });

  test.each([
    ['  Maxx | 39990 | P 2.5 4 140 252 7.4 A6 AWD', 'x.txt:1 a badge before the first line'],
    [LINE.replace('| suv |', '| hovercraft |'), 'x.txt:1 there is no body "hovercraft"'],
    [LINE.replace('2017-2026', '2026-2017'), 'x.txt:1 years "2026-2017"'],
    [LINE.replace('tank 58', 'tanks 58'), 'x.txt:1 fact "tanks 58"'],
    [`${LINE}\n  Maxx | POA | P 2.5 4 140 252 7.4 A6 AWD`, 'x.txt:2 badge "Maxx" with the price "POA"'],
    [`${LINE}\n  Maxx | 39990 | X 2.5 4 140 252 7.4 A6 AWD`, 'x.txt:2 powertrain'],
  ])('a mistake names its file and row: %#', (text, message) => {
    expect(() => parseCatalogue(text, 'car', 'x.txt')).toThrow(message);
  });

  test('an electric powertrain has no litres and one gear', () => {
    expect(toPowertrain('E 0 0 150 310 16.0 R1 FWD')).toMatchObject({ fuel: 'Electric', litres: 0, gears: 1 });
  });
});
