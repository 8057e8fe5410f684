import { describe, expect, it } from 'vitest';
import { menuWindow } from './menu-width.ts';

const items = (count: number, text = 'Service', panels = 0) =>
  Array.from({ length: count }, (_, at) => (at < panels ? { text, groups: [] } : { text }));
const open = (change: Partial<Parameters<typeof menuWindow>[0]> = {}) =>
  menuWindow({ items: items(5), brandWidth: 160, ownRow: false, ...change });

describe('NAV-028 the window from which a menu fits into the header', () => {
  it('is the smallest of large screens for a few words', () => {
    expect(open()).toBe(1024);
    expect(open({ items: [] })).toBe(1024);
  });

  it('grows with entries, their letters, panels and the logo', () => {
    expect(open({ items: items(9) })).toBe(1280);
    expect(open({ items: items(6, 'Service and parts') })).toBe(1440);
    expect([open({ items: items(8) }), open({ items: items(8, 'Service', 3) })]).toEqual([1024, 1280]);
    expect([open({ items: items(7, 'Services') }), open({ items: items(7, 'Services'), brandWidth: 260 })]).toEqual([
      1024, 1280,
    ]);
    // A logo is drawn no wider than 260 px.
    expect(open({ items: items(6), brandWidth: 2_000 })).toBe(open({ items: items(6), brandWidth: 260 }));
  });

  it('has no end for a menu that fits nowhere', () => {
    expect(open({ items: items(30) })).toBeNull();
  });

  it('is smaller for a menu in a row of its own', () => {
    expect(open({ items: items(9), ownRow: true })).toBe(1024);
    expect(open({ items: items(14), ownRow: true })).toBe(1280);
  });
});
