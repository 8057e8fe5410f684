import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { CODE_ROOT } from '../../files/code-root.ts';
import { builtOnce } from '../../renderer/built-once.ts';
import { codeIds } from '../../renderer/code-id.ts';

/** A file of the editor, below its address. */
export type EditorFile = { type: string; source: string; read(): Buffer };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/**
 * The folder of the compiled editor. Made once per code change.
 *
 * @throws Error with the compiler's message when the code does not compile.
 */
export const ensureEditor = (): Promise<string> =>
  builtOnce({
    home: join(CODE_ROOT, '.build/editor'),
    id: codeIds(CODE_ROOT).build,
    compiler: join(import.meta.dirname, 'compile-editor.ts'),
    root: CODE_ROOT,
  });

/**
 * Everything that the editor in a browser consists of, by its address below `/admin/`: our page and script, and Sveltia CMS with
 * its fonts, from our own server. No request leaves for another host.
 */
export async function editorFiles(): Promise<ReadonlyMap<string, EditorFile>> {
  const folder = await ensureEditor();
  const files = new Map<string, EditorFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const type = TYPES[extname(entry.name)];
    if (entry.isFile() && type)
      files.set(relative(folder, source).split(sep).join('/'), { type, source, read: () => readFileSync(source) });
  }
  return files;
}

/**
 * The policy of the editor's page: everything from its own host, but for what it asks of the git host.
 *
 * @param options `connects`: the hosts of the repository; `frames`: where pages are shown from.
 */
export function editorPolicy({ connects = [], frames = [] }: { connects?: string[]; frames?: string[] } = {}): string {
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    // WebAssembly makes pictures smaller where the browser cannot.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'blob:', 'data:', 'https:', ...frames],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", 'blob:', 'data:', ...connects],
    'frame-src': ["'self'", 'blob:', ...frames],
    'worker-src': ["'self'", 'blob:'],
    'base-uri': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
