import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../files/wrong-use.ts';
import { makeBrochures } from './make-brochures.ts';

const HELP = `Makes the PDF brochures of a printed dealer before anybody asks for them (docs/operating.md).

  npm run brochures -- harbour                        every vehicle for sale whose brochure is missing or out of date
  npm run brochures -- harbour 2021-mazda-cx-5-u102   only these vehicles

They go to dist/<slug>/brochures. /api/cars/<vehicle>/pdf answers with them, and draws what is not there. A run that is
stopped leaves whole files; the next one goes on. Print first: the brochures say what the printed site says.

  --force         draw again what is there, for photographs that changed under the same address
  --dry-run       say how many would be drawn; write nothing
  --out FOLDER    where the dealers are printed (default: dist)
  --help          this text

Exit code: 0 done, 1 the dealer is not printed or has no such vehicle, 2 wrong use, 130 stopped by Ctrl-C.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      out: { type: 'string', default: 'dist' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [slug, ...cars] = positionals;
  if (values.help || !slug) {
    (values.help ? process.stdout : process.stderr).write(HELP);
    return values.help ? 0 : 2;
  }
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const dryRun = values['dry-run'];
  const started = performance.now();
  const { made, kept, removed, interrupted } = await makeBrochures({
    ...{ dist: resolve(values.out), slug, cars, force: values.force, dryRun },
    cacheFolder: join(process.cwd(), '.cache/media'),
    now: new Date(),
    signal: stop.signal,
    ...(process.stderr.isTTY && { onProgress: showProgress }),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verb = dryRun ? 'would be drawn' : 'drawn';
  process.stdout.write(
    `${slug}: ${made} ${made === 1 ? 'brochure' : 'brochures'} ${verb}, ${kept} up to date, ${removed} removed (${seconds} s)\n`,
  );
  if (interrupted) process.stderr.write('Stopped. What is drawn stays; run the same command again to go on.\n');
  return interrupted ? 130 : 0;
}

function showProgress(done: number, total: number): void {
  process.stderr.write(`\r${done} of ${total} brochures${done === total ? '\n' : ''}`);
}

await runCommand(main, { reachesOut: true });
