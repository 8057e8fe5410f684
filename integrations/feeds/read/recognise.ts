import { headerKey } from '../columns/header-key.ts';
import { formats } from './formats.ts';
import { findDelimiter } from './read-csv.ts';

const HEAD_OF_LISTS = 20_000;

/** The name of the format a file is most likely in, by its first 256 kB; `csv`, `json` or `xml` when it is none of ours. */
export function recogniseFormat(head: string): string {
  const start = head.replace(/^\uFEFF/, '').trimStart();
  const kind = start.startsWith('<') ? 'xml' : start.startsWith('{') || start.startsWith('[') ? 'json' : 'csv';
  const has = kind === 'csv' ? inHeader(start) : inText(start.slice(0, HEAD_OF_LISTS), kind);
  const found = Object.entries(formats).find(
    ([, format]) => format.kind === kind && format.signatures?.some((words) => words.every(has)),
  );
  return found?.[0] ?? kind;
}

function inHeader(start: string): (word: string) => boolean {
  const delimiter = findDelimiter(start);
  const lines = start.slice(0, HEAD_OF_LISTS).split(/\r\n?|\n/, 5);
  const header = lines.find((line) => line.split(delimiter).length > 2) ?? lines[0] ?? '';
  const keys = new Set(header.split(delimiter).map(headerKey));
  return (word) => keys.has(word);
}

function inText(text: string, kind: 'json' | 'xml'): (word: string) => boolean {
  return kind === 'json'
    ? (word) => text.includes(`"${word}"`)
    : (word) => text.includes(`<${word}>`) || text.includes(`<${word} `);
}
