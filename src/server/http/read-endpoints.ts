import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApiConfig, ApiFunction } from './context.ts';

/** A module of `functions/`: its file, its address and what answers there. */
export type Endpoint = { name: string; file: string; config: ApiConfig; run: ApiFunction };

/** Every endpoint of a folder, as a host finds them: one module per file, tests and folders left out. */
export function readEndpoints(folder: string): Promise<Endpoint[]> {
  const names = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));
  return Promise.all(
    names.sort().map(async (name) => {
      const file = join(folder, name);
      const { config, default: run } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        config: ApiConfig;
        default: ApiFunction;
      };
      return { name: name.slice(0, -'.ts'.length), file, config, run };
    }),
  );
}
