import { describe, expect, it } from 'vitest';
import { acknowledge } from './acknowledge.ts';
import type { Finding } from './advert.ts';
import { advertisingSettings } from './advertising-settings.schema.ts';
import { byRule, countsText, formatFindings, staleText } from './report-text.ts';

const finding = (rule: Finding['rule'], id: string, level: Finding['level'] = 'error'): Finding => ({
  rule,
  level,
  found: `what ${id} says`,
  about: { id, name: `Name of ${id}` },
});
const FINDINGS = [
  finding('new-drive-away', 'U1'),
  finding('new-drive-away', 'U2'),
  finding('was-price', 'U1', 'warning'),
];
const said = (rule: Finding['rule'], about?: string, date = '2026-11-22') => ({
  rule,
  ...(about && { about }),
  reason: 'The maker advertises it so.',
  date,
});
const parted = (...acknowledged: ReturnType<typeof said>[]) => acknowledge(FINDINGS, acknowledged, '2026-11-22');
const ids = (findings: readonly Finding[]) => findings.map(({ rule, about }) => `${rule} ${about.id}`);

describe('acknowledgements', () => {
  it('parts errors from warnings', () => {
    const report = parted();
    expect(ids(report.errors)).toEqual(['new-drive-away U1', 'new-drive-away U2']);
    expect(ids(report.warnings)).toEqual(['was-price U1']);
    expect(countsText(report)).toBe('2 errors, 1 warning');
  });

  it('one about a thing covers that alone, one without covers its rule', () => {
    expect(ids(parted(said('new-drive-away', 'U1')).errors)).toEqual(['new-drive-away U2']);
    const all = parted(said('new-drive-away'));
    expect(all.errors).toEqual([]);
    expect(ids(all.acknowledged.map((one) => one.finding))).toEqual(['new-drive-away U1', 'new-drive-away U2']);
    expect(countsText(all)).toBe('0 errors, 1 warning, 2 acknowledged');
  });

  it('one that acknowledges nothing is reported', () => {
    const { stale } = parted(said('new-drive-away'), said('was-price', 'U9'));
    expect(stale).toMatchObject([{ index: 1, why: 'not found' }]);
    expect(stale.map(staleText)).toEqual([
      'was-price of U9 is acknowledged and is not found any more. Remove the acknowledgement.',
    ]);
  });

  it('one of a day to come acknowledges nothing yet, one of today does', () => {
    const { errors, stale } = parted(said('new-drive-away', undefined, '2026-11-23'));
    expect(errors).toHaveLength(2);
    expect(stale).toMatchObject([{ why: 'date to come' }]);
    expect(parted(said('new-drive-away', undefined, '2026-11-22')).errors).toEqual([]);
  });

  it('needs a rule that there is, a reason and a date', () => {
    const valid = (entry: object) => advertisingSettings.safeParse({ acknowledged: [entry] }).success;
    expect(valid(said('was-price'))).toBe(true);
    expect(valid({ ...said('was-price'), rule: 'was-prices' })).toBe(false);
    expect(valid({ ...said('was-price'), reason: 'fine' })).toBe(false);
    expect(valid({ ...said('was-price'), reason: undefined })).toBe(false);
    expect(valid({ ...said('was-price'), date: '22/11/2026' })).toBe(false);
    expect(valid({ ...said('was-price'), by: 'me' })).toBe(false);
  });
});

describe('a report in words', () => {
  it('names rule, place, words and what to write; of many places the first ten', () => {
    const many = Array.from({ length: 12 }, (_, n) => finding('was-price', `U${n}`, 'warning'));
    const text = formatFindings([...FINDINGS.slice(0, 1), ...many], ({ about }) => about.id);
    expect(text).toMatch(/was-price, 12\)[\s\S]*U9[\s\S]*and 2 more[\s\S]*new-drive-away, 1\)/);
    expect(text).not.toContain('U10');
    expect(text).toContain('what U1 says');
    expect(byRule(many)[0]?.source).toContain('Australian Consumer Law');
  });
});
