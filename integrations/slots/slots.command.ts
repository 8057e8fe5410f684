import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Command } from '@commander-js/extra-typings';
import { listSites } from '#src/sources/list-sites.ts';
import { answer, ends, JSON_OPTION, rootOf } from '../files/command.ts';
import { checkDealers, openSlots, type Slots } from './open-slots.ts';

const NOTES = `
Examples:
  npm run forecourt -- slots               what forecourt.config.ts adds, with its bytes and origins
  npm run forecourt -- slots --measure     and how much the scripts of others load now, held against what is declared

Which slots there are, and why no others: docs/agencies.md.

Exit code: 0 in order, 1 a mistake, or a script that is larger than declared or cannot be had, 2 wrong use.`;

export const command = new Command('slots')
  .description('Says what forecourt.config.ts adds to the websites of this repository.')
  .option('--measure', 'load the scripts of others, and compare their size with what is declared', false)
  .option(...JSON_OPTION)
  .addHelpText('after', NOTES)
  .action(ends(async ({ measure, json }, command) => show(rootOf(command), { measure, json }), { reachesOut: true }));

/** One thing that a config adds. `used` and `most` are bytes. */
type Line = { name: string; use: string; used?: number; most?: number; note: string; isWrong?: boolean };

async function show(root: string, { measure, json }: { measure: boolean; json: boolean }): Promise<number> {
  const slots = await openSlots(root);
  checkDealers(slots, listSites(root));
  if (!slots) {
    answer(json, { slots: [] }, 'There is no forecourt.config.ts: nothing is added (docs/agencies.md).\n');
    return 0;
  }
  const lines = [...fileLines(root, slots), ...partLines(slots), ...(await scriptLines(slots, measure))];
  answer(json, { config: slots.facts.file, slots: lines }, lines.map(textOf).join(''));
  return lines.some(({ isWrong }) => isWrong) ? 1 : 0;
}

function fileLines(root: string, { config, facts }: Slots): Line[] {
  const fonts = Object.entries(config.fonts).map(([name, { file, bytes, licence }]): Line => {
    const used = readFileSync(join(root, file)).length;
    return { name: `fonts.${name}`, use: `theme.font "own:${name}"`, used, most: bytes, note: licence };
  });
  const styles = Object.entries(config.styles).map(([name, { file, bytes, dealers }]): Line => {
    const used = brotliCompressSync(readFileSync(join(root, file))).length;
    return {
      name: `styles.${name}`,
      use: dealersText(dealers),
      used,
      most: bytes,
      note: facts.styles[name]?.source ?? '',
    };
  });
  return [...fonts, ...styles];
}

function partLines({ config }: Slots): Line[] {
  const parts = (['sections', 'blocks'] as const).flatMap((kind) =>
    Object.entries(config[kind]).map(([name, { bytes }]): Line => {
      const use = kind === 'sections' ? `theme.home.sections "own:${name}"` : `[[own:${name}]]`;
      return { name: `${kind}.${name}`, use, most: bytes, note: 'of HTML, measured in each build' };
    }),
  );
  const readers = Object.entries(config.feedReaders).map(
    ([name, { about }]): Line => ({ name: `feedReaders.${name}`, use: `stock.feeds "own:${name}"`, note: about }),
  );
  return [...parts, ...readers];
}

const dealersText = (dealers: 'all' | string[]) => (dealers === 'all' ? 'all dealers' : dealers.join(', '));

async function scriptLines({ config }: Slots, measure: boolean): Promise<Line[]> {
  return Promise.all(
    Object.entries(config.scripts).map(async ([name, { src, bytes, csp, dealers }]): Promise<Line> => {
      const origins = [...new Set([new URL(src).origin, ...csp.script, ...csp.style, ...csp.font])].join(' ');
      const line = { name: `scripts.${name}`, use: dealersText(dealers), most: bytes, note: origins };
      if (!measure) return line;
      const used = await sizeOf(src);
      return { ...line, ...(used === undefined ? { isWrong: true } : { used, isWrong: used > bytes }) };
    }),
  );
}

const PATIENCE_MS = 10_000;

/** How many bytes a script has as it is sent to browsers; undefined where it cannot be had. */
async function sizeOf(src: string): Promise<number | undefined> {
  try {
    const answer = await fetch(src, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return undefined;
    // What is declared is what travels, which a reader of the answer sees unpacked.
    return brotliCompressSync(new Uint8Array(await answer.arrayBuffer())).length;
  } catch {
    return undefined;
  }
}

function textOf({ name, use, used, most, note, isWrong }: Line): string {
  const figure = (bytes: number) => bytes.toLocaleString('en-AU');
  const size =
    most === undefined ? '' : `${used === undefined ? 'at most' : `${figure(used)} of`} ${figure(most)} bytes`;
  const wrong = isWrong ? (used === undefined ? '  CANNOT BE HAD' : '  LARGER THAN DECLARED') : '';
  return `${name}\n    ${[use, size, note].filter(Boolean).join('; ')}${wrong}\n`;
}
