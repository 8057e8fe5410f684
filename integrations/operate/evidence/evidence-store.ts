import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { writeFileAtomic } from '../../files/json-file.ts';

/** Something that was shown or known on a day: a name that says what it is, and its words. */
export type Exhibit = { path: string; content: string };

/** What was kept of a day. Its own hash is in the one that follows, so that none can be changed or left out unseen. */
export type EvidenceRecord = {
  version: 1;
  site: string;
  /** In the dealer's time zone. */
  day: string;
  /** The instant it was kept. */
  at: string;
  /** The file before and the hash of it; null for the first. */
  before: { file: string; sha256: string } | null;
  /** By name the hash of the words. */
  exhibits: Record<string, string>;
};

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const RECORD = /^\d{4}-\d{2}-\d{2}\.(\d+)\.json$/;

/** The records of a dealer by file name, oldest first. */
export function recordFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const numberOf = (file: string) => Number(RECORD.exec(file)?.[1]);
  return readdirSync(folder)
    .filter((file) => RECORD.test(file))
    .sort((a, b) => a.slice(0, 10).localeCompare(b.slice(0, 10)) || numberOf(a) - numberOf(b));
}

export const readRecord = (folder: string, file: string): EvidenceRecord =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as EvidenceRecord;

/** The words that a record brought, in one file: pages of a site have most of their words in common, which compresses them together. */
const textsFile = (record: string) => record.replace(/json$/, 'texts.gz');

/** The first record that has a text is the one that brought it: by hash, its file. */
function broughtBy(folder: string): Map<string, string> {
  const brought = new Map<string, string>();
  for (const file of recordFiles(folder))
    for (const hash of Object.values(readRecord(folder, file).exhibits))
      if (!brought.has(hash)) brought.set(hash, file);
  return brought;
}

/**
 * Keeps what was shown: each text once, however many days have it.
 *
 * @returns the file of the record, and how many texts are new; the file of before where a day ends as it began.
 */
export function keepEvidence(
  folder: string,
  { site, day, at }: Pick<EvidenceRecord, 'site' | 'day' | 'at'>,
  exhibits: readonly Exhibit[],
): { file: string; added: number; isNew: boolean } {
  const last = recordFiles(folder).at(-1);
  const hashed = exhibits.map(({ path, content }) => ({ path, content, hash: sha256(content) }));
  const hashes = Object.fromEntries(hashed.map(({ path, hash }) => [path, hash]));
  if (last?.startsWith(day) && JSON.stringify(readRecord(folder, last).exhibits) === JSON.stringify(hashes))
    return { file: last, added: 0, isNew: false };
  const known = broughtBy(folder);
  const added = new Map(hashed.filter(({ hash }) => !known.has(hash)).map(({ hash, content }) => [hash, content]));
  const before = last ? { file: last, sha256: sha256(readFileSync(join(folder, last))) } : null;
  const count = last?.startsWith(day) ? Number(RECORD.exec(last)?.[1]) + 1 : 1;
  const file = `${day}.${count}.json`;
  const record: EvidenceRecord = { version: 1, site, day, at, before, exhibits: hashes };
  // The words first: a record without its words would be one whose words are gone.
  if (added.size > 0)
    writeFileAtomic(join(folder, textsFile(file)), gzipSync(JSON.stringify([...added.values()]), { level: 9 }));
  writeFileAtomic(join(folder, file), `${JSON.stringify(record)}\n`);
  return { file, added: added.size, isNew: true };
}

/** What reads the words of exhibits by their hash; it throws an Error when they are gone, or are not those that were kept. */
function exhibitReader(folder: string): (hash: string) => string {
  const brought = broughtBy(folder);
  let open: { file: string; texts: Map<string, string> } | undefined;
  return (hash) => {
    const file = join(folder, textsFile(brought.get(hash) ?? ''));
    if (open?.file !== file) open = { file, texts: textsIn(file) };
    const text = open.texts.get(hash);
    if (text === undefined) throw new Error('was changed');
    return text;
  };
}

/** The texts of a file by the hash that they have now. */
function textsIn(file: string): Map<string, string> {
  if (!existsSync(file)) throw new Error('is gone');
  let texts: unknown;
  try {
    texts = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
  } catch {
    throw new Error('cannot be read');
  }
  const strings = Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  return new Map(strings.map((text) => [sha256(text), text]));
}

/** What is wrong with the evidence of a dealer: texts that are gone or changed, records that do not follow each other. */
export function faultsOf(folder: string): string[] {
  const files = recordFiles(folder);
  const checked = new Map<string, string | undefined>();
  const read = exhibitReader(folder);
  const faultOf = (hash: string) => {
    if (!checked.has(hash)) {
      try {
        read(hash);
        checked.set(hash, undefined);
      } catch (error) {
        checked.set(hash, (error as Error).message);
      }
    }
    return checked.get(hash);
  };
  return files.flatMap((file, at) => {
    const { before, exhibits } = readRecord(folder, file);
    const earlier = at > 0 ? files[at - 1] : undefined;
    const follows =
      before === null
        ? earlier === undefined
        : before.file === earlier && sha256(readFileSync(join(folder, before.file))) === before.sha256;
    const broken = Object.entries(exhibits).flatMap(([path, hash]) => {
      const fault = faultOf(hash);
      return fault ? [`${file}: ${path} ${fault}`] : [];
    });
    return [...(follows ? [] : [`${file}: the record before it is gone or was changed`]), ...broken];
  });
}

/** Writes what was kept of a day as plain files, with their hashes as `sha256sum --check` reads them. @returns how many. */
export function exportRecord(folder: string, file: string, to: string): number {
  const { exhibits } = readRecord(folder, file);
  const entries = Object.entries(exhibits);
  const read = exhibitReader(folder);
  for (const [path, hash] of entries) {
    const target = join(to, path);
    if (!target.startsWith(to + sep)) throw new Error(`${path} leads out of the folder.`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, read(hash));
  }
  writeFileSync(join(to, 'record.json'), readFileSync(join(folder, file)));
  writeFileSync(join(to, 'SHA256SUMS'), entries.map(([path, hash]) => `${hash}  ${path}\n`).join(''));
  return entries.length;
}
