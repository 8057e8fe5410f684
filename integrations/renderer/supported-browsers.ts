import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CODE_ROOT } from '../files/code-root.ts';
import { readJson } from '../files/json-file.ts';

/** The names that a target has for browsers of `browserslist`, where they differ. */
const TARGET_NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' };

/**
 * The browsers of package.json, `safari >= 17.4`, as the target of a build: `safari17.4`.
 *
 * @throws Error for a line of any other kind.
 */
export function browserTargets(root = CODE_ROOT): string[] {
  const { browserslist = [] } = readJson<{ browserslist?: string[] }>(join(root, 'package.json')) ?? {};
  return browserslist.map((line) => {
    const [, name = '', version = ''] = /^([a-z_]+) >= ([\d.]+)$/.exec(line) ?? [];
    if (!name) throw new Error(`browserslist of package.json has "${line}"; write "safari >= 17.4".`);
    return `${TARGET_NAMES[name] ?? name}${version}`;
  });
}

/** Has scripts, workers and styles of pages compiled for these browsers; Astro's own target is the newest of all. */
export const supportedBrowsers = (): Plugin => ({
  name: 'supported-browsers',
  configEnvironment: (name) => (name === 'client' ? { build: { target: browserTargets() } } : undefined),
});
