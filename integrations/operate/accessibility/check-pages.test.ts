import { expect, it } from 'vitest';
import { byRule, pagesToCheck } from './check-pages.ts';

it('POLICY-021 the longest page of each kind is checked', () => {
  const kinds = { '/': 'home', '/cars/a': 'vehicle', '/cars/bb': 'vehicle', '/cars/c': 'vehicle' };
  expect(pagesToCheck(kinds, (path) => path.length)).toEqual(['/', '/cars/bb']);
});

it('POLICY-021 what was found is counted by rule and page, not by window', () => {
  const alt = { rule: 'image-alt', what: 'Images must have alternate text' };
  const label = { rule: 'aria-label', what: 'Label it' };
  const found = [
    { path: '/a', violations: [alt, alt, label] },
    { path: '/b', violations: [alt] },
  ];
  expect(byRule(found)).toEqual([
    { ...label, pages: 1, path: '/a' },
    { ...alt, pages: 2, path: '/a' },
  ]);
  expect(byRule([{ path: '/a', violations: [] }])).toEqual([]);
});
