import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adText } from './ad-vehicle.ts';

describe('texts of ads', () => {
  it('are one line without tags and control characters', () => {
    expect(adText('<p>One owner.</p><p>Full\thistory</p>\u0000\u202e', 100)).toBe('One owner. Full history');
  });

  it('begin with nothing that a spreadsheet runs', () => {
    expect(adText('=HYPERLINK("https://evil.example")', 100)).toBe('HYPERLINK("https://evil.example")');
    expect(adText(' +-@=cmd|x', 100)).toBe('cmd|x');
    expect(adText('A=B', 100)).toBe('A=B');
  });

  it('are cut between words', () => {
    expect(adText('One owner with history', 12)).toBe('One owner');
    expect(adText('x'.repeat(20), 12)).toBe('x'.repeat(12));
    expect(adText('exactly long', 12)).toBe('exactly long');
    expect(adText(null, 12)).toBe('');
  });

  it('hold for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 1, max: 50 }), (text, most) => {
        const ad = adText(text, most);
        expect([...ad].length).toBeLessThanOrEqual(most);
        expect(ad).not.toMatch(/^[\s=+\-@|]/);
        expect(ad).not.toMatch(/[\n\r\t]/);
      }),
    );
  });
});
