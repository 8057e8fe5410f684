import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { buildSites } from '../integrations/build/build-sites.ts';
import { PACKAGE_FOLDER } from '../integrations/publish/netlify/function-modules.ts';
import { prepareDeploy } from '../integrations/publish/netlify/prepare-deploy.ts';
import { emptyFolder, readListings, shuffled, writeDealer } from './dealers.ts';

const HELP = `Lists the functions as they are deployed: the size of each with its parts and what it knows of its dealer, and how long a
fresh process takes to load it (without the parts that some calls load).

  npm run bench -- functions [--only leads,checkout] [--vehicles 400] [--runs 5] [--most-kb 1400] [--most-ms 120]

The fastest of the runs counts, which says most of the code and least of what else the machine does.
Exit code 1 when one is larger than --most-kb or takes longer than --most-ms.
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    vehicles: { type: 'string', default: '400' },
    runs: { type: 'string', default: '5' },
    'most-kb': { type: 'string', default: '1400' },
    'most-ms': { type: 'string', default: '120' },
    help: { type: 'boolean', default: false },
  },
});

/** The milliseconds that a fresh process takes to load a module, its own start left out. */
function loadMs(file: string): number {
  const program =
    `const from = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); ` +
    'console.log(performance.now() - from); process.exit(0);';
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  if (status !== 0) throw new Error(`${file} does not load:\n${stderr}`);
  return Number(stdout);
}

async function main(): Promise<void> {
  const root = emptyFolder('functions');
  writeDealer(root, 'yard', shuffled(await readListings()).slice(0, Number(values.vehicles)));
  await buildSites({ root, acceptStock: true, stream: process.stderr });
  const out = join(root, 'netlify');
  const { functions } = await prepareDeploy('yard', { dist: join(root, 'dist'), out });
  const only = values.only.split(',').filter(Boolean);
  const names = readdirSync(functions)
    .map((name) => name.slice(0, -'.mjs'.length))
    .filter((name) => only.length === 0 || only.includes(name));
  if (names.length === 0) throw new Error(`There is no function ${values.only}.`);
  const site = readFileSync(join(out, 'site-data.json'));
  const measured = names.map((name) => {
    const file = join(functions, `${name}.mjs`);
    const folder = join(out, PACKAGE_FOLDER);
    const code = readdirSync(folder).filter((part) => part.startsWith(`${name}.`));
    const parts = [readFileSync(file), ...code.map((part) => readFileSync(join(folder, part))), site];
    const all = Buffer.concat(parts);
    const times = Array.from({ length: Number(values.runs) }, () => loadMs(file));
    return { name, kb: all.length / 1000, brotliKb: brotliCompressSync(all).length / 1000, ms: Math.min(...times) };
  });
  const failures: string[] = [];
  process.stdout.write(`${'function'.padEnd(24)}${'kB'.padStart(8)}${'brotli'.padStart(9)}${'load ms'.padStart(9)}\n`);
  for (const { name, kb, brotliKb, ms } of measured.sort((a, b) => b.kb - a.kb)) {
    process.stdout.write(
      `${name.padEnd(24)}${kb.toFixed(0).padStart(8)}${brotliKb.toFixed(0).padStart(9)}${ms.toFixed(0).padStart(9)}\n`,
    );
    if (kb > Number(values['most-kb'])) failures.push(`${name} is larger than ${values['most-kb']} kB.`);
    if (ms > Number(values['most-ms'])) failures.push(`${name} takes longer than ${values['most-ms']} ms to load.`);
  }
  if (failures.length > 0) {
    process.stderr.write(`${failures.join('\n')}\n`);
    process.exitCode = 1;
  }
}

if (values.help) process.stdout.write(HELP);
else await main();
