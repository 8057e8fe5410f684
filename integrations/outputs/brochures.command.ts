import { join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { answer, ends, JSON_OPTION, rootOf } from '../files/command.ts';
import { makeBrochures } from './make-brochures.ts';

const NOTES = `
Examples:
  npm run forecourt -- brochures harbour                        every vehicle for sale whose brochure is missing or out of date
  npm run forecourt -- brochures harbour 2021-mazda-cx-5-u102   only these vehicles

They go to dist/<slug>/brochures. /api/cars/<vehicle>/pdf answers with them, and draws what is not there. A run that is
stopped leaves whole files; the next one goes on. Build first: the brochures say what the built site says.

Exit code: 0 done, 1 the dealer is not built or has no such vehicle, 2 wrong use, 130 stopped by Ctrl-C.`;

export const command = new Command('brochures')
  .description('Makes the PDF brochures of a built dealer before anybody asks for them (docs/operating.md).')
  .argument('<dealer>')
  .argument('[vehicles...]', 'the last parts of their addresses (default: every vehicle for sale)')
  .option('--force', 'draw again what is there, for photographs that changed under the same address', false)
  .option('--dry-run', 'say how many would be drawn; write nothing', false)
  .option('--out <folder>', 'where the dealers are built', 'dist')
  .option(...JSON_OPTION)
  .addHelpText('after', NOTES);

type Options = ReturnType<typeof command.opts>;

command.action(
  ends(async (slug, cars, options, command) => brochures(rootOf(command), slug, cars, options), { reachesOut: true }),
);

async function brochures(root: string, slug: string, cars: string[], values: Options): Promise<number> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const dryRun = values.dryRun;
  const started = performance.now();
  const { made, kept, removed, interrupted } = await makeBrochures({
    ...{ dist: resolve(root, values.out), slug, cars, force: values.force, dryRun },
    cacheFolder: join(root, '.cache/media'),
    now: new Date(),
    signal: stop.signal,
    ...(process.stderr.isTTY && { onProgress: showProgress }),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verb = dryRun ? 'would be drawn' : 'drawn';
  const drawn = `${made} ${made === 1 ? 'brochure' : 'brochures'} ${verb}`;
  const words = `${slug}: ${drawn}, ${kept} up to date, ${removed} removed (${seconds} s)\n`;
  answer(values.json, { slug, dryRun, made, kept, removed, interrupted }, words);
  if (interrupted) process.stderr.write('Stopped. What is drawn stays; run the same command again to go on.\n');
  return interrupted ? 130 : 0;
}

function showProgress(done: number, total: number): void {
  process.stderr.write(`\r${done} of ${total} brochures${done === total ? '\n' : ''}`);
}
