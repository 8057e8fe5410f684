import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as Constants from './constants.ts';
import { PAGE_CAR } from './vehicle-page/page-car-fixture.ts';

/** A module of the product that reads the constants given instead of the usual ones. */
async function withConstants<T>(changed: Partial<Record<keyof typeof Constants, unknown>>, load: () => Promise<T>) {
  vi.resetModules();
  vi.doMock('./constants.ts', async (original) => ({ ...(await original<typeof Constants>()), ...changed }));
  return load();
}

describe('a changed constant changes what is shown', () => {
  afterEach(() => {
    vi.doUnmock('./constants.ts');
    vi.resetModules();
  });

  it('CONST-001 LOC-007 the columns of the location grid', async () => {
    const load = () => import('./location/location-block.ts');
    const usual = await withConstants({}, load);
    expect([2, 3, 4].map(usual.gridColumns)).toEqual([2, 3, 3]);
    const other = { locationGridColumnsFrom: 4, locationGridColumnsMany: 6, locationGridColumnsFew: 1 };
    expect([2, 3, 4].map((await withConstants(other, load)).gridColumns)).toEqual([1, 1, 6]);
  });

  it('CONST-001 VDP-010 the key information of a sheet', async () => {
    const context = {
      pastRego: 'date' as const,
      today: '2026-11-21',
      pricing: { mode: 'sale', noPriceText: 'Enquire for price.' } as never,
    };
    const keys = async (keyInformationSpecs: number) => {
      const { carSheet } = await withConstants({ keyInformationSpecs }, () => import('./vehicle-page/car-sheet.ts'));
      return carSheet(PAGE_CAR, context).specs.map(({ key }) => key);
    };
    const usual = await keys(4);
    expect(usual.length).toBeGreaterThan(6);
    // Key information first, then the rest: wherever the two part, each row is there once.
    for (const parting of [2, 6]) expect((await keys(parting)).toSorted()).toEqual(usual.toSorted());
  });

  it('CONST-001 NAV-006 the width from which pictures and sheets take the large layout', async () => {
    const load = () => import('./media/large-screen.ts');
    expect((await withConstants({}, load)).LARGE_SCREEN).toBe('(min-width: 1024px)');
    expect((await withConstants({ largeScreenPx: 1200 }, load)).LARGE_SCREEN).toBe('(min-width: 1200px)');
  });

  it('CONST-001 DATA-033 the weekdays of opening hours', async () => {
    const load = () => import('./location/location.schema.ts');
    const accepts = async (changed: Parameters<typeof withConstants>[0], weekday: number) =>
      (await withConstants(changed, load)).openingHourSchema.safeParse({ weekday }).success;
    expect(await accepts({}, 6)).toBe(true);
    expect(await accepts({}, 7)).toBe(false);
    expect(await accepts({}, -1)).toBe(false);
    expect(await accepts({ weekdaySaturday: 7 }, 7)).toBe(true);
  });
});
