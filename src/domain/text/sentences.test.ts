import { describe, expect, it } from 'vitest';
import { sentencesOf, withoutSentences } from './sentences.ts';

const without = (text: string, words = '6.99%') =>
  withoutSentences(text, [{ at: text.indexOf(words), length: words.length }]);

describe('a text without a sentence', () => {
  it.each([
    ['One owner. Finance from 6.99% p.a. TAP*. Call us now.', 'One owner. Call us now.'],
    ['One owner. Finance from 6.99% p.a. TAP* Call us now.', 'One owner. Call us now.'],
    ['One owner. Finance from 6.99% p.a.* Terms apply. Great.', 'One owner. Great.'],
    ['One owner. Finance from 6.99% p.a. Call us now.', 'One owner. Call us now.'],
    ['great car. finance from 6.99% p.a. tap. call us', 'great car. call us'],
    ['Was it driven? Never! Finance at 6.99%! We deliver.', 'Was it driven? Never! We deliver.'],
    ['2.0 L turbo, approx. 5 L. Finance 6.99% p.a. over 3.5 years. Great.', '2.0 L turbo, approx. 5 L. Great.'],
    ['One owner | Finance from 6.99% p.a. TAP | Full history', 'One owner | Full history'],
    ['Finance from 6.99% p.a. | Full history | RWC', 'Full history | RWC'],
    ['ONE OWNER - FINANCE FROM 6.99% P.A. TAP* - CALL NOW', 'ONE OWNER - CALL NOW'],
    ['• One owner\n• Finance from 6.99% p.a.\n• Full history', '• One owner\n• Full history'],
    ['- One owner\n- Finance from 6.99% p.a.\n- Full history', '- One owner\n- Full history'],
    ['One owner\n\nFinance from 6.99% p.a.\n\nFull history', 'One owner\n\nFull history'],
    ['***FINANCE FROM 6.99% P.A.*** One owner.', 'One owner.'],
    ['✅ One owner ✅ Finance from 6.99% p.a. ✅ Full history', '✅ One owner ✅ Full history'],
    ['Finance from 6.99% p.a. TAP*', ''],
    ['One owner, finance from 6.99% p.a., full history', ''],
  ])('%j is %j', (text, left) => expect(without(text)).toBe(left));

  it('a footnote goes with the last words that lead to it', () => {
    expect(without('From 6.99% p.a.*. One owner.\n*To approved applicants.')).toBe('One owner.');
    expect(without('From 6.99% p.a.*. Free rego* with it.\n*Conditions apply.')).toBe(
      'Free rego* with it.\n*Conditions apply.',
    );
    expect(without('From 6.99% p.a.*\n* One owner\n* Terms and conditions apply')).toBe('* One owner');
  });

  it('sentences cover a text without a gap, hostile ones in time', () => {
    const started = performance.now();
    for (const text of [
      '',
      'a',
      '. . .',
      '.'.repeat(10_000),
      '*'.repeat(10_000),
      'a. '.repeat(3_000),
      ' - '.repeat(3_000),
    ]) {
      const pieces = sentencesOf(text);
      expect(pieces.map(({ at, length }) => text.slice(at, at + length)).join('')).toBe(text);
      withoutSentences(text, pieces);
    }
    expect(performance.now() - started).toBeLessThan(1_500);
  });
});
