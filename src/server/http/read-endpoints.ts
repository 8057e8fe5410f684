import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApiConfig, ApiFunction, ScheduledConfig, ScheduledFunction } from './context.ts';

/** A module of `functions/`: its file, its address and what answers there. */
export type Endpoint = { name: string; file: string; config: ApiConfig; run: ApiFunction };

/** A module of `functions/` that runs by the clock. */
export type Scheduled = { name: string; file: string; config: ScheduledConfig; run: ScheduledFunction };

/** Every endpoint of a folder, as a host finds them: one module per file, tests and folders left out. */
export async function readEndpoints(folder: string): Promise<Endpoint[]> {
  return (await readModules(folder)).filter((one) => isEndpoint(one));
}

/** Every function of a folder that runs by the clock. */
export async function readScheduled(folder: string): Promise<Scheduled[]> {
  return (await readModules(folder)).filter((one) => !isEndpoint(one)) as Scheduled[];
}

const isEndpoint = (one: Endpoint | Scheduled): one is Endpoint => 'path' in one.config;

function readModules(folder: string): Promise<(Endpoint | Scheduled)[]> {
  const names = readdirSync(folder).filter((name) => /^[a-z-]+\.[jt]s$/.test(name));
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
