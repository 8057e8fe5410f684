import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnFace } from '#src/domain/site/own-parts.ts';
import type { Mistake } from '#src/sources/mistakes/mistakes.ts';

/** The folder of what a config is made of, beside it. */
export const SLOTS_FOLDER = 'slots';
const CONFIG = /^forecourt\.config\.(?:ts|tsx|mts|js|jsx|mjs)$/;
const CONFIGS = ['ts', 'tsx', 'mts', 'js', 'jsx', 'mjs'].map((ending) => `forecourt.config.${ending}`);

/** Names in the folder of a compiled config. */
export const SLOTS_MODULE = 'slots.mjs';
export const SLOTS_FACTS = 'facts.json';

/** What is known of a config without running it. */
export type SlotFacts = {
  /** Its name in the root. */
  file: string;
  mistakes: Mistake[];
  /** `source`: the file below the root. */
  faces: Record<string, { source: string; face: OwnFace }>;
  styles: Record<string, { source: string; url: string }>;
};

/** The config of a root; undefined where there is none. */
export const findConfig = (root: string): string | undefined => CONFIGS.find((name) => existsSync(join(root, name)));

/** Files and folders, from the root, that a change of makes what the config adds other; none without a config. */
export function slotPaths(root: string): string[] {
  const config = findConfig(root);
  return config ? [config, SLOTS_FOLDER, 'package-lock.json'] : [];
}

/** Whether a file, named from the root with forward slashes, is part of what an agency adds. */
export const isSlotFile = (name: string): boolean => CONFIG.test(name) || name.startsWith(`${SLOTS_FOLDER}/`);

/** Where files of slots are in a site: a name with a hash, which is kept for a year. */
export const SLOT_FILES = '_slots';

/** The address of a file of a slot. */
export const slotAddress = (name: string, content: string | Uint8Array, ending: string): string =>
  `/${SLOT_FILES}/${name}.${hash('sha256', content, 'hex').slice(0, 10)}.${ending}`;
