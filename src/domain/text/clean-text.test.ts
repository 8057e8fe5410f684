import { describe, expect, it } from 'vitest';
import { cleanText, cleanTexts } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['NUL', 'a\u0000b', 'ab'],
    ['other control characters', 'a\u0007\u001b\u007f\u0085b', 'ab'],
    ['the control characters of ISO-8859', 'a\u0080\u0096\u009fb', 'ab'],
    ['half a surrogate pair', 'a\ud83db', 'ab'],
    ['the other half', 'a\ude00b', 'ab'],
  ])('takes out %s', (_name, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('joins accents to their letters', () => {
    expect(cleanText('Citroe\u0308n')).toBe('Citro\u00ebn');
  });

  it('keeps everything else', () => {
    const text = 'Zoë – 😀\r\n\tline two\u00a0 Citro\ufffdn';
    expect(cleanText(text)).toBe(text);
  });

  it('cleans the texts of a parsed value, and leaves everything else', () => {
    const value = { a: 'x\u0000', b: [{ c: '\u001by' }, 1, null, true], d: undefined };
    expect(cleanTexts(value)).toEqual({ a: 'x', b: [{ c: 'y' }, 1, null, true], d: undefined });
  });

  it('cuts at the given length, and never through a character', () => {
    expect(cleanText('abcd', 3)).toBe('abc');
    expect(cleanText('abc', 3)).toBe('abc');
    expect(cleanText('ab😀', 3)).toBe('ab');
    expect(cleanText('ab😀', 4)).toBe('ab😀');
  });
});
