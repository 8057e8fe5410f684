import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { once } from '#src/domain/text/once.ts';
import { type Mistake, RepositoryMistakes } from '#src/sources/mistakes/mistakes.ts';
import { CODE_ENDING, CODE_ROOT } from '../files/code-root.ts';
import { readJson } from '../files/json-file.ts';
import { builtOnce } from '../renderer/built-once.ts';
import { codeIds } from '../renderer/code-id.ts';
import { type CheckedConfig, configSchema } from './config.schema.ts';
import type { OwnComponent, OwnProps } from './config.ts';
import { SLOTS_FACTS, SLOTS_MODULE, type SlotFacts, slotPaths } from './slot-files.ts';

/** What an agency adds, ready to print. */
export type Slots = {
  config: CheckedConfig;
  facts: SlotFacts;
  /** HTML of a component. */
  print(component: OwnComponent, props: OwnProps): string;
};

type Compiled = { default: unknown; print: Slots['print'] };

/** The last one that was opened in this process, which is the same for every dealer of a build. */
let last: { key: string; slots: Promise<Slots | undefined> } | undefined;

/**
 * What `forecourt.config.ts` of a root adds; undefined where there is none. It is compiled and checked once for each content of the
 * config, its folder and its packages, in a process of its own.
 *
 * @throws RepositoryMistakes with everything that is wrong with it.
 */
export async function openSlots(root: string): Promise<Slots | undefined> {
  const files = slotPaths(root);
  if (files.length === 0) return undefined;
  const id = slotsId(root, files);
  const key = `${root}\0${id}`;
  if (last?.key !== key) last = { key, slots: load(root, id) };
  return last.slots;
}

async function load(root: string, id: string): Promise<Slots> {
  const folder = await builtOnce({
    home: join(root, '.cache/slots'),
    id,
    compiler: join(import.meta.dirname, `compile-slots${CODE_ENDING}`),
    root,
    env: { NODE_ENV: 'production' },
  });
  const facts = readJson<SlotFacts>(join(folder, SLOTS_FACTS));
  if (!facts) throw new Error(`${folder} is damaged. Remove it.`);
  if (facts.mistakes.length > 0) throw new RepositoryMistakes(facts.mistakes);
  const address = pathToFileURL(join(folder, SLOTS_MODULE)).href;
  const { default: config, print } = (await import(/* @vite-ignore */ address)) as Compiled;
  return { config: configSchema.parse(config, { jitless: true }), facts, print };
}

/** The readers of feeds that a root adds; none without a config. */
export const ownReaders = async (root: string): Promise<CheckedConfig['feedReaders']> =>
  (await openSlots(root))?.config.feedReaders ?? {};

/**
 * Looks for dealers that a config names and that do not exist.
 *
 * @throws RepositoryMistakes that name those that do.
 */
export function checkDealers(slots: Slots | undefined, known: readonly string[]): void {
  if (!slots) return;
  const { config, facts } = slots;
  const mistakes = (['styles', 'scripts'] as const).flatMap((kind) =>
    Object.entries(config[kind]).flatMap(([name, { dealers }]) =>
      (dealers === 'all' ? [] : (dealers as string[]))
        .filter((slug) => !known.includes(slug))
        .map((slug): Mistake => {
          const text = `There is no dealer "${slug}". There are: ${known.join(', ')}.`;
          return { file: facts.file, key: `${kind}.${name}.dealers`, text };
        }),
    ),
  );
  if (mistakes.length > 0) throw new RepositoryMistakes(mistakes);
}

const codeId = once(() => codeIds(CODE_ROOT).build);

/** Changes with the content of every file that the config may be made of, with the product, and with Node. */
function slotsId(root: string, paths: readonly string[]): string {
  const sum = createHash('sha256').update(`${codeId()}\0${process.versions.node}`);
  for (const path of paths.flatMap((one) => filesAt(root, one))) {
    sum.update(`\0${path}\0`);
    sum.update(readFileSync(join(root, path)));
  }
  return sum.digest('hex').slice(0, 16);
}

function filesAt(root: string, path: string): string[] {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
