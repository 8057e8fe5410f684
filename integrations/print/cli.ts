import './keep-compiled.ts';
import { parseArgs } from 'node:util';
import { runCommand, WrongUse } from '../files/wrong-use.ts';

const HELP = `Prints the websites of dealers into dist/<slug>.

  npm run build                      every dealer in sites/
  npm run build -- harbour kite      these dealers

Only dealers whose settings, content, stock, date or code changed do any work, and only their changed pages are
written. A print that is stopped leaves the last one in place; run it again to go on.

  --dry-run          say what would be written or removed, and why; write nothing
  --force            render every page again
  --prune            remove the printed sites of dealers that are gone from sites/ (with --dry-run: say which)
  --draw-later       leave pictures that are not drawn yet to the local server; the next print without it adds them
  --accept-stock     take a stock feed although it lost most of its vehicles
  --strict           exit with 3 when a feed was not taken and the last good stock stays
  --stock-age HOURS  for so long the last good stock may stay before that is a mistake (default: 24)
  --threads N        worker threads; 0 prints in one thread (default: chosen by the number of dealers)
  --out FOLDER       where to print (default: dist)
  --today DATE       print as on this date, YYYY-MM-DD (default: today in each dealer's time zone)
  --json             print a JSON summary for CI to standard output, and nothing else
  --quiet            only mistakes, and feeds that were not taken
  --help             this text

Exit code: 0 all dealers printed or unchanged, 1 at least one dealer has mistakes (the others are printed),
2 wrong use, 3 with --strict: a feed was not taken, 130 stopped by Ctrl-C.
`;

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const threads = values.threads === undefined ? undefined : Number(values.threads);
  if (threads !== undefined && !(Number.isInteger(threads) && threads >= 0 && threads <= 64)) {
    throw new WrongUse('--threads takes a whole number from 0 to 64, for example --threads 2.');
  }
  if (values.today !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.today)) {
    throw new WrongUse('--today takes a date as YYYY-MM-DD, for example --today 2026-12-01.');
  }
  const stockAge = Number(values['stock-age']);
  if (!(stockAge >= 0)) throw new WrongUse('--stock-age takes a number of hours, for example --stock-age 24.');
  const stop = new AbortController();
  process.once('SIGINT', () => {
    process.stderr.write('\nStopping. What is printed stays; run the same command again to go on.\n');
    stop.abort();
  });
  const { printSites } = await import('./print.ts');
  const summary = await printSites({
    root: process.cwd(),
    ...(values.out && { dist: values.out }),
    slugs: positionals,
    dryRun: values['dry-run'],
    prune: values.prune,
    force: values.force,
    acceptStock: values['accept-stock'],
    drawLater: values['draw-later'],
    ...(threads !== undefined && { threads }),
    ...(values.today && { today: values.today }),
    signal: stop.signal,
    ...(!values.json && { stream: process.stderr, quiet: values.quiet }),
  });
  if (values.json) process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`);
  if (summary.interrupted) return 130;
  const kept = summary.sites.filter(({ vehicles }) => vehicles.keptLastStock);
  const overdue = kept.filter(({ vehicles }) => isOlder(vehicles.keptSince, stockAge, Date.now()));
  for (const { slug, vehicles } of overdue)
    process.stderr.write(
      `${slug}: the stock is the last good one since ${vehicles.keptSince}; its feed needs a person.\n`,
    );
  if (overdue.length > 0 || summary.sites.some((site) => site.status === 'failed')) return 1;
  return values.strict && kept.length > 0 ? 3 : 0;
}

const isOlder = (since: string | undefined, hours: number, now: number) =>
  since !== undefined && now - Date.parse(since) >= hours * 3_600_000;

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      prune: { type: 'boolean', default: false },
      'accept-stock': { type: 'boolean', default: false },
      'draw-later': { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      'stock-age': { type: 'string', default: '24' },
      threads: { type: 'string' },
      out: { type: 'string' },
      today: { type: 'string' },
      json: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });

await runCommand(main);
