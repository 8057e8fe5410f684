import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['NUL', 'a\u0000b', 'ab'],
    ['other control characters', 'a\u0007\u001b\u007f\u0085b', 'ab'],
    ['half a surrogate pair', 'a\ud83db', 'ab'],
    ['the other half', 'a\ude00b', 'ab'],
  ])('takes out %s', (_name, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('keeps everything else', () => {
    const text = 'Zoë – 😀\r\n\tline two\u00a0';
    expect(cleanText(text)).toBe(text);
  });

  it('cuts at the given length, and never through a character', () => {
    expect(cleanText('abcd', 3)).toBe('abc');
    expect(cleanText('abc', 3)).toBe('abc');
    expect(cleanText('ab😀', 3)).toBe('ab');
    expect(cleanText('ab😀', 4)).toBe('ab😀');
  });
});
