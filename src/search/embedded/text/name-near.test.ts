import { describe, expect, it } from 'vitest';
import { PHRASE_BOOK } from '../engine.ts';
import { nameNear } from './name-near.ts';

const VEHICLES = 1000;
const COUNTS: Record<string, number> = {
  navara: 300,
  yaris: 80,
  yarra: 2,
  kia: 90,
  wildtrak: 40,
  commodore: 60,
  commander: 90,
  chery: 20,
  camper: 9,
};
const MODELS = ['navara', 'yaris', 'commodore', 'commander', 'chery'];

function near(word: string, { typing = false, more = {} }: { typing?: boolean; more?: Record<string, number> } = {}) {
  const counts = { ...COUNTS, ...more };
  return nameNear(word, typing, VEHICLES, {
    all: Object.keys(counts),
    count: (name) => counts[name] ?? 0,
    soundOf: PHRASE_BOOK.soundOf,
    isFact: (name) => PHRASE_BOOK.phraseOf(name) !== undefined,
    kindOf: (name) => (name === 'kia' ? 'make' : MODELS.includes(name) ? 'model' : undefined),
  });
}

describe('the make, model or fact that a word with typing errors is', () => {
  it.each([
    ['yarris', 'yaris'],
    ['navarra', 'navara'],
    ['comodore', 'commodore'],
    ['commadore', 'commodore'],
    // Two errors are allowed in eight letters, and in fewer where the word sounds the same.
    ['nnavarra', 'navara'],
    ['nevarra', 'navara'],
    ['navzrxa', undefined],
    ['iaris', undefined],
    ['zzzzz', undefined],
    // What shoppers say of a vehicle, too.
    ['campr', 'camper'],
    // A name itself; too short; a badge is nearer.
    ['yaris', undefined],
    ['kka', undefined],
    ['wildtrack', undefined],
  ])('SRCH-036 "%s" is %s', (word, name) => {
    expect(near(word)).toBe(name);
  });

  it('is the one that more vehicles have, of those that are as near', () => {
    expect(near('commandr', { more: { commandar: 95 } })).toBeUndefined();
    expect(near('commandr', { more: { commandar: 5 } })).toBe('commander');
  });

  it('a word that stands somewhere is one only where twenty times as many vehicles have the name', () => {
    expect(near('navarra', { more: { navarra: 15 } })).toBe('navara');
    expect(near('navarra', { more: { navarra: 16 } })).toBeUndefined();
  });

  it('what a vehicle is, is only meant by a word that stands nowhere', () => {
    expect(near('campr', { more: { campr: 1, camper: 500 } })).toBeUndefined();
  });

  it('a word that is still typed is none while it is the beginning of another', () => {
    expect(near('yarr', { typing: true })).toBeUndefined();
    expect(near('comma', { typing: true })).toBeUndefined();
    expect(near('yarris', { typing: true })).toBe('yaris');
  });
});
