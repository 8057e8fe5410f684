import { constants, inflateSync } from 'node:zlib';

/** The words of a brochure, in the order they are drawn and without the spaces between them. */
export function pdfLabels(file: Uint8Array): string {
  const text = Buffer.from(file).toString('latin1');
  const words: string[] = [];
  for (const { 1: stream = '' } of text.matchAll(/stream\r?\n([\s\S]*?)\r?\n?endstream/g)) {
    let drawn: string;
    try {
      drawn = inflateSync(Buffer.from(stream, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
    } catch {
      continue;
    }
    for (const { 1: hex = '' } of drawn.matchAll(/<([0-9a-f]+)>/g))
      words.push(Buffer.from(hex, 'hex').toString('latin1'));
  }
  return words.join('');
}
