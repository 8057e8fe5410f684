import { join } from 'node:path';
import { ensureRenderer } from './build.ts';
import { codeIds } from './code-id.ts';

// Builds the renderer without printing anything; CI does this once before it prints dealers on several machines.
const root = join(import.meta.dirname, '../..');
await ensureRenderer(root, codeIds(root).renderer, (line) => void process.stderr.write(`${line}\n`));
