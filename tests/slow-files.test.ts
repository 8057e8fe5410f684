import { expect, it } from 'vitest';
import { aboutSpeed, machineSlowness, processesPerCore, slowFiles, stepSlowness } from './slow-files.ts';

it('files of more than 20 seconds are named, the slowest first', () => {
  const times = [
    { file: 'a.test.ts', seconds: 20 },
    { file: 'b.test.ts', seconds: 20.1 },
    { file: 'c.test.ts', seconds: 61 },
  ];
  expect(slowFiles(times)).toEqual([
    'too slow: c.test.ts takes 61.0 s, 20 at most',
    'too slow: b.test.ts takes 20.1 s, 20 at most',
  ]);
});

it('processes that wait for a core count, idle cores do not', () => {
  expect(processesPerCore(6, 2)).toBe(3);
  expect(processesPerCore(2, 2)).toBe(1);
  expect(processesPerCore(0.3, 2)).toBe(1);
});

it('seconds of a slow machine are those of the machine that the limit was set on', () => {
  expect(machineSlowness(() => 18.4)).toBe(2);
  expect(machineSlowness(() => 5)).toBe(1);
  expect(slowFiles([{ file: 'a.test.ts', seconds: 45 }], 2)).toEqual(['too slow: a.test.ts takes 22.5 s, 20 at most']);
  expect(slowFiles([{ file: 'a.test.ts', seconds: 39 }], 2)).toEqual([]);
});

it('a whole step that takes longer than usual is one on a slow machine', () => {
  expect(stepSlowness('e2e', 520)).toBe(2);
  expect(stepSlowness('e2e', 280, 'daily')).toBe(2);
  expect(stepSlowness('e2e', 200)).toBe(1);
  expect(stepSlowness('fuzz', 900)).toBe(1);
});

it('the speed of the machine is said beside the minutes of a run', () => {
  expect(aboutSpeed(2.62)).toBe('this machine is 2.6 times slower than the one the limits were set on');
  expect(aboutSpeed(1.04)).toBe('this machine is as fast as the one the limits were set on');
});
