import { join } from 'node:path';
import { ensureRenderer } from '../../renderer/build.ts';
import { codeIds } from '../../renderer/code-id.ts';
import { ensureCompiledBuild } from './compiled-build.ts';

// Builds the renderer and the build loop without building anything; CI does this once before it builds dealers on several machines.
const root = join(import.meta.dirname, '../../..');
const { renderer, build } = codeIds(root);
await ensureRenderer(root, renderer, (line) => void process.stderr.write(`${line}\n`));
await ensureCompiledBuild(root, build);
