import { expect, it } from 'vitest';
import { compact } from './compact.ts';

it('leaves out what is undefined, and keeps every other value and the order', () => {
  const made = compact({ b: 0, gone: undefined, a: '', no: false, none: null });
  expect(Object.entries(made)).toEqual([
    ['b', 0],
    ['a', ''],
    ['no', false],
    ['none', null],
  ]);
});
