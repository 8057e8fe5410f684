import { join } from 'node:path';
import { ensureRenderer } from '../renderer/build.ts';
import { codeIds } from '../renderer/code-id.ts';
import { ensureCompiledPrint } from './compiled-print.ts';

// Builds the renderer and the print loop without printing anything; CI does this once before it prints dealers on several machines.
const root = join(import.meta.dirname, '../..');
const { renderer, print } = codeIds(root);
await ensureRenderer(root, renderer, (line) => void process.stderr.write(`${line}\n`));
await ensureCompiledPrint(root, print);
