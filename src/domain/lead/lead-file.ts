/** ENQ-008. */
export const fileKind = 'Please choose a PDF or Word file.';
/** ENQ-008. */
export const fileTooLarge = 'Please choose a file of at most 4 MB.';
/** ENQ-008. */
export const fileEmpty = 'This file is empty. Please choose another one.';

/** bytes (4 MB); ENQ-008. A host that runs functions takes 6 MB of a request, written in four characters for three bytes. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** Longest name of a file that is kept, in characters. */
const MAX_FILE_NAME = 120;

/** The kinds of files that a form takes (ENQ-008), by the ending of their names. */
export const FILE_KINDS = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/** The same as a browser is told. */
export const ACCEPTED_FILES = Object.keys(FILE_KINDS)
  .map((ending) => `.${ending}`)
  .join(',');

/** The kind of file that a name promises; undefined for one that is not taken. */
export function promisedKind(name: string): FileKind | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(FILE_KINDS, ending) ? (ending as FileKind) : undefined;
}

/**
 * What is wrong with a file by its name and size in bytes; undefined when it may be sent. The function looks at its content too.
 */
export function fileMistake({ name, size }: { name: string; size: number }): string | undefined {
  if (!promisedKind(name)) return fileKind;
  if (size > MAX_FILE_BYTES) return fileTooLarge;
  return size === 0 ? fileEmpty : undefined;
}

/** The name of a file as it is kept: without folders and what no file system takes, its ending kept. */
export function safeFileName(name: string): string {
  const clean = name
    .replace(/^.*[/\\]/, '')
    .replace(/[^\p{L}\p{N} ._()-]+/gu, '_')
    .replace(/^[. ]+/, '');
  const ending = clean.slice(clean.lastIndexOf('.'));
  return clean.length <= MAX_FILE_NAME ? clean : clean.slice(0, MAX_FILE_NAME - ending.length) + ending;
}
