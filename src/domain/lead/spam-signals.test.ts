import { describe, expect, it } from 'vitest';
import { HONEYPOT } from './forms/form-fields.ts';
import { OPEN_SECONDS, spamSignal } from './spam-signals.ts';

describe('what tells that a program sent a form', () => {
  it('is a field that people do not see, whatever is in it', () => {
    for (const filled of ['x', ' ', 0, false, null, []])
      expect(spamSignal({ [HONEYPOT]: filled }, 3)).toBe('hidden-field');
    for (const empty of ['', undefined]) expect(spamSignal({ [HONEYPOT]: empty }, 3)).toBeUndefined();
  });

  it('FORM-033 is a form that was faster than a person, by the seconds of the site', () => {
    const sign = (seconds: unknown, least = 3) => spamSignal({ [OPEN_SECONDS]: seconds }, least);
    expect([sign(0), sign(2.9), sign(3), sign(3.1)]).toEqual(['too-fast', 'too-fast', undefined, undefined]);
    expect([sign(-1), sign(9.9, 10), sign(10, 10)]).toEqual(['too-fast', 'too-fast', undefined]);
    expect(sign(0, 0)).toBeUndefined();
  });

  it('is not that a form does not say how long it took, or says what is no number', () => {
    for (const seconds of [undefined, null, '1', Number.NaN, {}, [1]])
      expect(spamSignal({ [OPEN_SECONDS]: seconds }, 3)).toBeUndefined();
  });
});
