import { describe, expect, it } from 'vitest';
import { MAX_SMS, smsText } from './sms-text.ts';

/** A wording with a link of so many characters, and a shorter one. */
const write = (length: number) => (from: string, name: string) => [
  `${from}: ${name} ${'x'.repeat(length)}`,
  `${from}: ${name}`,
];

describe('a text message', () => {
  it('is the fullest wording while two parts have room for the name', () => {
    const name = 'n'.repeat(20);
    const most = MAX_SMS - 'Kite: '.length - name.length - 1;
    expect(smsText('Kite', name, write(most))).toHaveLength(MAX_SMS);
    expect(smsText('Kite', name, write(most + 1))).toBe(`Kite: ${name}`);
  });

  it('keeps 24 characters of a name before it takes a shorter wording', () => {
    const name = 'n'.repeat(60);
    const most = MAX_SMS - 'Kite: '.length - 24 - 1;
    expect(smsText('Kite', name, write(most))).toContain(`Kite: ${'n'.repeat(21)}... xxx`);
    expect(smsText('Kite', name, write(most + 1))).toBe(`Kite: ${name}`);
  });

  it('has no character that would halve its parts or count twice', () => {
    const text = smsText('Škoda “Brisbane” – Citroën', 'Straße [€5] {a} ~^|\\ 日本 🚗 2018 – 2022…', (from, name) => [
      `${from}: ${name}`,
    ]);
    expect(text).toBe('Skoda "Brisbane" - Citroen: Strasse (5) (a) 2018 - 2022...');
  });

  it('cuts the name of a dealer at 40 characters', () => {
    expect(smsText('d'.repeat(40), 'x', (from) => [from])).toBe('d'.repeat(40));
    expect(smsText('d'.repeat(41), 'x', (from) => [from])).toBe(`${'d'.repeat(37)}...`);
  });
});
