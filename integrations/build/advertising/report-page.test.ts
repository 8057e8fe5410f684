import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { acknowledge } from '#src/domain/advertising/acknowledge.ts';
import type { Finding } from '#src/domain/advertising/advert.ts';
import { rulesPage } from '#src/domain/advertising/rules-page.ts';
import { type DealerReport, reportPage } from './report-page.ts';
import { stepSummary } from './step-summary.ts';

const EVIL = '<img src=x onerror=alert(1)>|`*_[a](javascript:b)';
const finding = (rule: Finding['rule'], id: string, level: Finding['level']): Finding => ({
  rule,
  level,
  key: 'dealercomments',
  found: `${EVIL} ${id}`,
  about: { id, name: `Car ${EVIL}`, path: '/cars/a' },
});
const FINDINGS = [
  finding('on-road-costs', 'U0', 'error'),
  ...Array.from({ length: 7 }, (_, n) => finding('was-price', `U${n}`, 'warning')),
];
const dealer: DealerReport = {
  slug: 'harbour',
  name: `Harbour ${EVIL}`,
  today: '2026-11-22',
  origin: 'https://harbour.example',
  report: acknowledge(
    FINDINGS,
    [
      { rule: 'was-price', about: 'U6', reason: 'It was on the windscreen.', date: '2026-11-20' },
      { rule: 'as-is', reason: 'Nothing like it is there.', date: '2026-11-20' },
    ],
    '2026-11-22',
  ),
  heldBack: [{ finding: finding('rate-comparison', 'U8', 'error'), part: 'sentence', row: 'feed.csv row 9' }],
  placeOf: ({ about }) => about.id,
};

describe('the report of advertising law', () => {
  const html = reportPage([dealer]);

  it('is a valid page that shows hostile words as text and loads nothing', async () => {
    const result = await new HtmlValidate({
      extends: ['html-validate:recommended'],
      // What React writes is valid, if not in the style of the validator.
      rules: { 'doctype-style': 'off', 'attr-case': 'off', 'void-style': 'off', 'long-title': 'off' },
    }).validateString(html);
    expect(result.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    expect(html).not.toMatch(/<img|<script|<link|href="javascript/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('name="viewport"');
  });

  it('has errors before warnings, five findings at once and the rest folded', () => {
    expect(html.indexOf('on-road-costs')).toBeLessThan(html.indexOf('was-price'));
    const [shown = '', folded = ''] = html.slice(html.indexOf('was-price')).split('<details>');
    expect(shown.match(/<li>/g)).toHaveLength(5);
    expect(folded.split('</details>')[0]).toContain('<summary>1 more</summary>');
  });

  it('shows what is held back, and that it is not published', () => {
    expect(html).toContain('Held back: it is not published · rate-comparison · 1');
    expect(html.indexOf('on-road-costs')).toBeLessThan(html.indexOf('rate-comparison'));
  });

  it('says who answers for what, and which acknowledgement is left over', () => {
    expect(html).toContain('was-price of U6 (1), 2026-11-20: It was on the windscreen.');
    expect(html).toContain('as-is is acknowledged and is not found any more.');
    expect(html).toContain('href="https://harbour.example/cars/a"');
  });

  it('is a table in the summary of CI, which no words of a feed break', () => {
    const text = stepSummary([dealer]);
    const rows = text.split('\n').filter((line) => line.startsWith('| error') || line.startsWith('| warning'));
    expect(rows.map((row) => row.split('|').length)).toEqual([6, 6]);
    expect(text).toMatch(/^2026-11-22: 1 error, 6 warnings, 1 acknowledged, 1 held back$/m);
    expect(text).toMatch(
      /^\| held back \| Interest rate without its comparison rate \(rate.comparison\) \| 1 \| U8: /m,
    );
    expect(rows[0]).toMatch(/^\| warning .*\| 6 \|.*…/);
    expect(text).not.toContain('<img');
    expect(text).not.toContain('`');
    expect(text).toContain('- as-is is acknowledged');
  });
});

it('docs/advertising-rules.md is current; otherwise run npm run forecourt -- schema', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/advertising-rules.md'), 'utf8');
  expect(text).toBe(rulesPage());
});
