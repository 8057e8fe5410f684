import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatScorecard, MIN_VIEWS, readScorecard } from '#integrations/operate/scorecard.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { vitalCounts } from '#src/server/database/tables.ts';
import { siteForTest } from '#src/server/deliveries/leads-for-test.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { countVitals } from '#src/server/vitals/count-vitals.ts';
import { tidyVitals } from '#src/server/vitals/tidy-vitals.ts';
import tidy from './tidy-vitals.ts';
import record from './vitals.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const REPORT = { template: 'vehicle', device: 'mobile', vitals: { LCP: 2310.4, CLS: 0.0712, TTFB: 91 } } as const;
/** Half past eight in the morning of the next day in Sydney. */
const NOW = new Date('2026-11-22T21:30:00Z');
let sites = 0;

describe.each(databases)('the speed of pages in $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());

  /** Each test has a dealer of its own. */
  const context = (over: Partial<FunctionContext> = {}): FunctionContext => ({
    site: { ...siteForTest(`dealer-${++sites}`), timeZone: 'Australia/Sydney', vitals: { taken: true, keepDays: 28 } },
    ...{ db: database.db, params: {}, ip: '203.0.113.9', now: NOW, ...over },
  });
  const post = (body: unknown, requested: FunctionContext, headers: Record<string, string> = {}) =>
    record(
      new Request('https://dealer.example/api/vitals', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', host: 'dealer.example', 'user-agent': AGENT, ...headers },
      }),
      requested,
    );
  const kept = async ({ site }: FunctionContext) =>
    (await database.db.select().from(vitalCounts))
      .filter(({ website_slug }) => website_slug === site.slug)
      .map(({ day, template, device, vital, bucket, count }) => [day, template, device, vital, bucket, count].join(' '))
      .sort();

  it('EVT-022 counts a page view by day of the dealer, template, kind of device and bucket, and keeps nothing else', async () => {
    const requested = context();
    expect((await post(REPORT, requested)).status).toBe(204);
    expect((await post({ ...REPORT, vitals: { LCP: 2399 } }, requested)).status).toBe(204);
    expect((await post({ ...REPORT, device: 'desktop', vitals: { INP: 0 } }, requested)).status).toBe(204);
    expect(await kept(requested)).toEqual([
      '2026-11-23 vehicle desktop INP 0 1',
      '2026-11-23 vehicle mobile CLS 800 1',
      '2026-11-23 vehicle mobile LCP 2400 2',
      '2026-11-23 vehicle mobile TTFB 100 1',
    ]);
  });

  it('EVT-022 views that end at the same moment are all counted', async () => {
    const requested = context();
    await Promise.all(Array.from({ length: 20 }, () => countVitals(requested, REPORT)));
    expect(await kept(requested)).toEqual(expect.arrayContaining(['2026-11-23 vehicle mobile LCP 2400 20']));
  });

  it.each<[string, number, unknown, Record<string, string>]>([
    ['what no page sends', 400, { ...REPORT, path: '/contact' }, {}],
    ['a template that is none', 400, { ...REPORT, template: 'x'.repeat(5_000) }, {}],
    ['a figure out of bounds', 400, { ...REPORT, vitals: { LCP: 1e9 } }, {}],
    ['what is no JSON', 400, '{"LCP":', {}],
    ['more than 64 kB', 413, `{"a":"${'x'.repeat(70_000)}"}`, {}],
    ['another form', 415, 'template=vehicle', { 'content-type': 'text/plain' }],
    ['a page of another site', 403, REPORT, { origin: 'https://evil.example' }],
    ['a program', 403, REPORT, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ])('EVT-022 refuses %s with %d, and counts nothing', async (_, status, body, headers) => {
    const requested = context();
    expect((await post(body, requested, headers)).status).toBe(status);
    expect(await kept(requested)).toEqual([]);
  });

  it('EVT-022 CFG-008 takes nothing of a site that does not measure', async () => {
    const site = { ...siteForTest('still'), timeZone: 'Australia/Sydney' };
    for (const vitals of [{ taken: false, keepDays: 28 }, undefined])
      expect((await post(REPORT, context({ site: { ...site, ...(vitals && { vitals }) } }))).status).toBe(404);
  });

  it('EVT-022 an address is counted 120 times in ten minutes, and hears nothing of it', async () => {
    const requested = context();
    const one = { ...REPORT, vitals: { LCP: 1 } };
    for (let view = 0; view < 122; view += 1) expect((await post(one, requested)).status).toBe(204);
    expect(await kept(requested)).toEqual(['2026-11-23 vehicle mobile LCP 100 120']);
    await post(one, { ...requested, ip: '203.0.113.10' });
    await post(one, { ...requested, now: new Date(NOW.getTime() + 10 * 60_000) });
    expect(await kept(requested)).toEqual(['2026-11-23 vehicle mobile LCP 100 122']);
  });

  it('EVT-022 keeps so many days as the site says, today included, and touches no other dealer', async () => {
    const [requested, other] = [context(), context()];
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
    for (const days of [0, 27, 28, 400])
      for (const of of [requested, other])
        await countVitals({ ...of, now: daysAgo(days) }, { ...REPORT, vitals: { LCP: 1 } });
    await tidy(requested);
    expect((await kept(requested)).map((row) => row.slice(0, 10))).toEqual(['2026-10-27', '2026-11-23']);
    expect(await kept(other)).toHaveLength(4);
    expect(await tidyVitals(requested.db, requested.site, NOW)).toBe(0);
  });

  it('EVT-022 the scorecard has the 75th percentile of each template and of all, of one dealer, from a day on', async () => {
    const requested = context();
    const view = (times: number, vitals: object, over: object = {}, at = requested) =>
      Promise.all(Array.from({ length: times }, () => countVitals(at, { ...REPORT, ...over, vitals })));
    await view(38, { LCP: 2500, CLS: 0.1 });
    await view(12, { LCP: 2501, CLS: 0.1001 });
    await view(1, { LCP: 9000 }, { template: 'home' });
    await view(MIN_VIEWS - 1, { INP: 300 }, { template: 'search', device: 'desktop' });
    await view(5, { LCP: 9000 }, {}, { ...requested, now: new Date(NOW.getTime() - 86_400_000) });
    await view(5, { LCP: 9000 }, {}, context());
    const rows = await readScorecard(requested.db, requested.site.slug, '2026-11-23');
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      'all mobile LCP 51 2509 needs improvement',
      'all mobile CLS 50 0.1 good',
      'all desktop INP 49  ',
      'vehicle mobile LCP 50 2500 good',
      'vehicle mobile CLS 50 0.1 good',
      'search desktop INP 49  ',
      'home mobile LCP 1  ',
    ]);
    expect((await readScorecard(requested.db, requested.site.slug, '2026-11-22'))[0]).toMatchObject({ views: 56 });
    expect(formatScorecard(rows).split('\n').slice(0, 8)).toEqual([
      'template  device   figure       p75  views  rating',
      'all       mobile   LCP     2,509 ms     51  needs improvement',
      '                   CLS        0.100     50  good',
      'all       desktop  INP            –     49  too few views (50 are needed)',
      'vehicle   mobile   LCP     2,500 ms     50  good',
      '                   CLS        0.100     50  good',
      'search    desktop  INP            –     49  too few views (50 are needed)',
      'home      mobile   LCP            –      1  too few views (50 are needed)',
    ]);
    expect(formatScorecard(rows)).toContain('\n  CLS   0.1, 0.25: how much moves by itself\n');
    expect(formatScorecard([])).toMatch(/^Nothing was measured\..*vitals\.sample/);
  });
});
