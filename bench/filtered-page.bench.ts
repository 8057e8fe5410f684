import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSites } from '../integrations/build/build-sites.ts';
import { loadEdgeCode } from '../integrations/renderer/edge-code.ts';
import { serveSite } from '../integrations/serve/serve-site.ts';
import { benchFolder, emptyFolder, readListings, shuffled, writeDealer } from './dealers.ts';
import { percentile } from './percentile.ts';

const HELP = `Prints a dealer with real listings and measures what a search page costs the host that puts the vehicles of its filters into
it, beside the printed file alone: in this process, without a network, one after the other.

  npm run bench -- filtered-page [--vehicles 5000] [--rounds 40] [--no-build]

5,000 vehicles are the most that are answered so. The first answer reads the index; --no-build measures the dealer that the last run printed.
`;

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '40' },
    'no-build': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const PAGE = '/search/new-used-and-demo-cars';
const FILTERS = [
  'make=Toyota',
  'fuel=Diesel&range[price]=20000:60000',
  'body=SUV&transmission=Automatic&range[km]=:80000',
  'make=Mazda&make=Kia&sortBy=Car_production%3Aprice%3Aasc',
  'range[year]=2018:&page=2',
];

async function main(): Promise<void> {
  const root = values['no-build'] ? benchFolder('filtered-page') : emptyFolder('filtered-page');
  if (!values['no-build']) {
    writeDealer(root, 'yard', shuffled(await readListings()).slice(0, Number(values.vehicles)));
    await buildSites({ root, acceptStock: true, stream: process.stderr });
  }
  const folder = join(root, 'dist/yard');
  const origin = 'http://yard.localhost';
  const read = async (path: string) => serveSite(new Request(new URL(path, origin)), folder);
  const code = await loadEdgeCode();
  if (!code) throw new Error('What answers search pages does not compile.');
  const answer = async (query: string) => {
    const response = await code.answerSearchPage(new Request(`${origin}${PAGE}?${query}`), read, Date.now());
    if (!response) throw new Error(`${PAGE}?${query} is not answered with its vehicles.`);
    return (await response.text()).length;
  };
  const file = async () => (await (await read(PAGE)).text()).length;
  const first = await timed(() => answer(FILTERS[0] ?? ''));
  const answers: number[] = [];
  const files: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const query of FILTERS) {
      answers.push(await timed(() => answer(query)));
      files.push(await timed(file));
    }
  const line = (name: string, times: readonly number[]) =>
    `${name.padEnd(34)} p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms\n`;
  process.stdout.write(
    line('with the vehicles of its filters', answers) +
      line('the printed file alone', files) +
      `${'first answer, which reads the index'.padEnd(34)} ${first.toFixed(0)} ms\n`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

if (values.help) process.stdout.write(HELP);
else await main();
