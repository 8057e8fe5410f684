import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { smoke } from './smoke.ts';

const benches = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.slice(0, -'.bench.ts'.length));

const HELP = `Measures the product; every figure is a ratio or stands beside its reference within one run.

  npm run bench -- NAME [options]      NAME: ${benches.join(', ')}
  npm run bench -- NAME --help         what that benchmark measures and takes
  npm run bench -- NAME --smoke        runs it on next to nothing: does it still work?
`;

// Those with functions need PostgreSQL, as a server does, and say so where none is installed.
process.env.TEST_DATABASE ??= 'postgresql';

const [name, ...rest] = process.argv.slice(2);
const file = join(import.meta.dirname, `${name}.bench.ts`);
if (!name || name === '--help' || !existsSync(file)) {
  process.stdout.write(HELP);
  process.exitCode = !name || name === '--help' ? 0 : 2;
} else if (rest.includes('--smoke')) {
  const wrong = await smoke(name, file);
  if (wrong.length > 0) process.stderr.write(`${wrong.join('\n')}\n`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} else {
  const { status } = spawnSync(process.execPath, [file, ...rest], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
