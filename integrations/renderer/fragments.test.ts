import { describe, expect, it } from 'vitest';
import { createFragments } from './fragments.ts';

describe('createFragments', () => {
  it('finds what was kept for the same kind and equal props', () => {
    const fragments = createFragments();
    const card = () => undefined;
    fragments.keep(card, { view: { id: '1' }, eager: true }, '<p>1</p>');
    expect(fragments.find(card, { view: { id: '1' }, eager: true })).toBe('<p>1</p>');
    expect(fragments.find(card, { view: { id: '1' } })).toBeUndefined();
    expect(fragments.find(card, { view: { id: '2' }, eager: true })).toBeUndefined();
    expect(fragments.find('header', { view: { id: '1' }, eager: true })).toBeUndefined();
  });

  it('forgets the oldest when they become too many', () => {
    const fragments = createFragments(200);
    for (let id = 0; id < 10; id += 1) fragments.keep('card', { id }, 'x'.repeat(40));
    const kept = Array.from({ length: 10 }, (_, id) => fragments.find('card', { id }) !== undefined);
    expect(kept).toEqual([false, false, false, false, false, false, true, true, true, true]);
  });
});
