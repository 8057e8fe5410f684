import type { Readable } from 'node:stream';
import { FeedError } from './feed-source.ts';

const SAMPLE_BYTES = 256 * 1024;

/** The text of a feed file, chunk by chunk, and what its first part tells about it. */
export type DecodedFeed = { encoding: string; head: string; chunks: AsyncIterable<string> };

/**
 * Decodes a feed: by its byte order mark, as UTF-8 when its first 256 kB are, otherwise as Windows-1252 (which includes
 * ISO-8859-1 and, for letters, ISO-8859-15). Later bytes that are not UTF-8 become replacement characters.
 *
 * @throws FeedError when the file has no bytes at all.
 */
export async function decodeFeed(bytes: Readable): Promise<DecodedFeed> {
  const iterator = bytes[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const sample: Uint8Array[] = [];
  let size = 0;
  while (size < SAMPLE_BYTES) {
    const { value, done } = await iterator.next().catch(interrupted);
    if (done) break;
    sample.push(value);
    size += value.length;
  }
  if (size === 0) throw new FeedError('The feed is empty: it has no bytes.');
  const first = Buffer.concat(sample);
  const encoding = encodingOf(first);
  const decoder = new TextDecoder(encoding);
  const head = decoder.decode(first, { stream: true });
  if (head.trim() === '') throw new FeedError('The feed is empty: it holds only white space.');
  return {
    encoding,
    head,
    chunks: (async function* () {
      yield head;
      for (;;) {
        const { value, done } = await iterator.next().catch(interrupted);
        if (done) break;
        yield decoder.decode(value, { stream: true });
      }
      yield decoder.decode();
    })(),
  };
}

/** A connection that broke, a file that cannot be read or unpacked. */
function interrupted(error: Error): never {
  throw error instanceof FeedError ? error : new FeedError(`The feed cannot be read to its end: ${error.message}.`);
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0 && bytes[0] !== 0) return 'utf-16le';
  try {
    // The sample may end inside a character; `stream` tolerates that and nothing else.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
