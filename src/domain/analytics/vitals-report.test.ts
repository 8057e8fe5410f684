import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEMPLATES } from './templates.ts';
import { mostOf, VITAL_NAMES } from './vitals.ts';
import { vitalsReport } from './vitals-report.schema.ts';

const REPORT = { template: 'vehicle', device: 'mobile', vitals: { LCP: 2500, CLS: 0 } };
const takes = (change: object) => vitalsReport.safeParse({ ...REPORT, ...change }).success;

describe('what a page sends of its speed', () => {
  it('EVT-022 the templates are those of the pages', () => {
    const pages = readdirSync(new URL('../../pages', import.meta.url)).map((file) => file.replace('.astro', ''));
    expect([...TEMPLATES].sort()).toEqual(pages.sort());
  });

  it('EVT-022 is a template, a kind of device and figures within bounds, and nothing else', () => {
    expect(takes({})).toBe(true);
    for (const name of VITAL_NAMES) {
      expect(takes({ vitals: { [name]: mostOf(name) } }), name).toBe(true);
      for (const value of [mostOf(name) * 1.001, -0.001, '12', null, Number.NaN, Number.POSITIVE_INFINITY])
        expect(takes({ vitals: { [name]: value } }), `${name} ${value}`).toBe(false);
    }
    for (const wrong of [
      { template: 'admin' },
      { template: '/cars/2021-mazda-cx-5-u102' },
      { template: undefined },
      { device: 'tablet' },
      { vitals: {} },
      { vitals: { LCP: 1, TBT: 1 } },
      { vitals: [1] },
      { path: '/contact' },
      { id: 'v5-1763' },
    ])
      expect(takes(wrong), JSON.stringify(wrong)).toBe(false);
  });
});
