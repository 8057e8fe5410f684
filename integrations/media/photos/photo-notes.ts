import { join } from 'node:path';
import { readJson, writeJson } from '../../files/json-file.ts';

/** What is noted of one photograph. `day` counts days since 1970. */
export type PhotoNote =
  | { width: number; height: number; ground?: string; plain?: true; preview?: string; day: number }
  /** It cannot be shown, and why. */
  | { bad: string; day: number }
  /** Its server did not answer; asked again on another day. */
  | { tried: string; day: number };

/** Notes by what tells a photograph from its successor (`measure-photos.ts`). */
export type PhotoNotes = Map<string, PhotoNote>;

type NotesFile = { version: number; photos: Record<string, PhotoNote> };

/** Raised when what is noted means something else. */
const VERSION = 2;

const fileOf = (root: string, slug: string) => join(root, '.cache/photos', `${slug}.json`);

/** What earlier builds noted of a dealer's photographs. */
export function readPhotoNotes(root: string, slug: string): PhotoNotes {
  const file = readJson<NotesFile>(fileOf(root, slug));
  return new Map(file?.version === VERSION ? Object.entries(file.photos) : []);
}

export function writePhotoNotes(root: string, slug: string, notes: PhotoNotes): void {
  const file: NotesFile = { version: VERSION, photos: Object.fromEntries(notes) };
  writeJson(fileOf(root, slug), file);
}
