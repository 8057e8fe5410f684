import { join } from 'node:path';
import { ensureCompiledPrint } from '../print/compiled-print.ts';
import { ensureRenderer } from './build.ts';
import { codeIds } from './code-id.ts';

// Builds the renderer and the print loop without printing anything; CI does this once before it prints dealers on several machines.
const root = join(import.meta.dirname, '../..');
const { renderer, print } = codeIds(root);
await ensureRenderer(root, renderer, (line) => void process.stderr.write(`${line}\n`));
await ensureCompiledPrint(root, print);
