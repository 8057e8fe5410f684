import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findRoot } from './command.ts';

it('a command works on the nearest folder with sites, from where it is called upward, else where it is called', () => {
  const root = mkdtempSync(join(tmpdir(), 'root-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'agency/sites/anchor'), { recursive: true });
  mkdirSync(join(root, 'other/deep'), { recursive: true });
  expect(findRoot(join(root, 'agency'))).toBe(join(root, 'agency'));
  expect(findRoot(join(root, 'agency/sites/anchor'))).toBe(join(root, 'agency'));
  expect(findRoot(join(root, 'other/deep'))).toBe(join(root, 'other/deep'));
});
