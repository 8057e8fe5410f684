import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, it, onTestFinished } from 'vitest';
import { codeIds } from '#integrations/renderer/code-id.ts';
import { browserTargets, supportedBrowsers } from '#integrations/renderer/supported-browsers.ts';
import packageJson from '../package.json' with { type: 'json' };
import { compat, lacking, newerFeatures } from './browser-support.ts';

const eslint = new ESLint({ cwd: new URL('..', import.meta.url).pathname });
/** The lines that the linter takes for newer than the browsers, in a script of a page. */
async function newerLines(lines: readonly string[]): Promise<string[]> {
  const [result] = await eslint.lintText(lines.join('\n'), { filePath: 'src/islands/site/header.start.ts' });
  expect(result?.fatalErrorCount).toBe(0);
  return [...new Set((result?.messages ?? []).map(({ line }) => lines[line - 1] ?? ''))];
}

const NEWER = [
  'URL.parse("/");',
  'Promise.try(() => 1);',
  'Array.fromAsync([]);',
  'Math.sumPrecise([1]);',
  'RegExp.escape("a");',
  'Error.isError(1);',
  'Iterator.from([1]);',
  'new Intl.DurationFormat("en");',
  'new Temporal.PlainDate(2026, 1, 1);',
  'navigation.navigate("/");',
  'scheduler.yield();',
  'document.startViewTransition(() => 1);',
  'document.body.moveBefore(document.body, null);',
  'document.body.getHTML();',
];
const OLD = [
  'Map.groupBy([1], (one) => one);',
  'Promise.withResolvers();',
  'URL.canParse("/");',
  'AbortSignal.any([AbortSignal.timeout(1)]);',
  'document.body.showPopover();',
  'document.body.checkVisibility();',
  'structuredClone([1].toSorted());',
  'if ("requestIdleCallback" in window) requestIdleCallback(() => 1);',
];

it('what a supported browser lacks fails the linter, and what all of them have does not', async () => {
  expect(await newerLines([...NEWER, ...OLD])).toEqual(NEWER);
}, 30_000);

it('older browsers in package.json make of what pages use something newer', () => {
  const { members } = newerFeatures(['chrome >= 113', 'safari >= 16.5']);
  expect(members).toEqual(
    expect.arrayContaining([
      { object: 'Map', property: 'groupBy', message: 'Not in chrome >= 113, safari >= 16.5.' },
      { property: 'showPopover', message: 'Not in chrome >= 113, safari >= 16.5.' },
    ]),
  );
});

it('every supported browser has what pages use without a fallback', () => {
  const { css, html, javascript, api } = compat;
  const used = {
    popover: html.global_attributes?.popover,
    ':popover-open': css.selectors?.['popover-open'],
    ':has': css.selectors?.has,
    inert: html.global_attributes?.inert,
    '@layer': css['at-rules']?.layer,
    nesting: css.selectors?.nesting,
    'oklch()': css.types?.color?.oklch,
    'color-mix()': css.types?.color?.['color-mix'],
    dialog: html.elements?.dialog,
    lookbehind: javascript.regular_expressions?.lookbehind_assertion,
    'modules of workers': api.Worker?.Worker?.options_type_parameter,
  };
  for (const [name, feature] of Object.entries(used)) {
    expect(feature?.__compat, name).toBeDefined();
    expect(feature && lacking(feature), name).toEqual([]);
  }
  expect(lacking(used.popover as NonNullable<typeof used.popover>, ['firefox >= 124'])).toEqual(['firefox >= 124']);
});

it('pages are compiled for the browsers of package.json, and again when these change', () => {
  expect(browserTargets()).toHaveLength(packageJson.browserslist.length);
  const configure = supportedBrowsers().configEnvironment as (name: string) => unknown;
  expect(configure('client')).toEqual({ build: { target: browserTargets() } });
  expect(configure('ssr')).toBeUndefined();

  const root = mkdtempSync(join(tmpdir(), 'browsers-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const codeOf = (content: object) => {
    writeFileSync(join(root, 'package.json'), JSON.stringify(content));
    return codeIds(root).renderer;
  };
  const first = codeOf({ browserslist: ['ios_saf >= 17.4', 'chrome >= 120'] });
  expect(browserTargets(root)).toEqual(['ios17.4', 'chrome120']);
  expect(codeOf({ version: '2', browserslist: ['ios_saf >= 17.4', 'chrome >= 120'] })).toBe(first);
  expect(codeOf({ browserslist: ['ios_saf >= 17.5', 'chrome >= 120'] })).not.toBe(first);
  expect(() => codeOf({ browserslist: ['last 2 versions'] })).toThrow('write "safari >= 17.4"');
});
