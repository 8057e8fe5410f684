import { join } from 'node:path';
import { build } from 'astro';

// Compiles the templates in the folder of the first argument into the folder of the second.
const [root = '', outDir = ''] = process.argv.slice(2);
try {
  await build({ root, outDir, cacheDir: join(root, '.cache/astro'), logLevel: 'error', mode: 'production' });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
