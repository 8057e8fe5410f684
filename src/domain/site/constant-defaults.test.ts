import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Constants from '../constants.ts';
import { mergeLayers } from './merge-layers.ts';

/** Settings with a number of their own: the catalogue names no constant for them. */
const OWN_NUMBERS = ['stock.shrinkGuard'];

type Settings = Record<string, unknown>;
let usual: Settings;
let moved: Settings;

/** The `standard` preset, read with the given constants. */
async function standardWith(change: (value: number) => number): Promise<Settings> {
  vi.resetModules();
  vi.doMock('../constants.ts', async (original) => {
    const constants = await original<typeof Constants>();
    return Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, typeof value === 'number' ? change(value) : value]),
    );
  });
  const { siteSchema } = await import('./site.schema.ts');
  const { presets } = await import('./presets.ts');
  const required = { site: { id: 1, slug: 'harbour', name: 'Harbour', template: 'standard' } };
  return siteSchema.parse(mergeLayers(presets.standard ?? {}, required));
}

function numbers(value: unknown, path = ''): [path: string, number: number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => numbers(part, path ? `${path}.${key}` : key));
}

describe('defaults of settings', () => {
  beforeAll(async () => {
    usual = await standardWith((value) => value);
    // Whatever the constants are, their order stays, so that no rule between two settings is broken.
    moved = await standardWith((value) => value * 2);
  });
  afterAll(() => {
    vi.doUnmock('../constants.ts');
    vi.resetModules();
  });

  it('CONST-002 follow their constants: a changed constant changes the default', () => {
    const before = new Map(numbers(usual));
    expect(before.size).toBeGreaterThan(25);
    const same = numbers(moved)
      .filter(([path, number]) => number !== 0 && before.get(path) === number)
      .map(([path]) => path)
      .filter((path) => path !== 'site.id' && !OWN_NUMBERS.some((own) => path.startsWith(own)));
    expect(same).toEqual([]);
  });
});
