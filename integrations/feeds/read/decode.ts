import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedError } from '../feed-error.ts';

const SAMPLE_BYTES = 256 * 1024;
/** A text may have a zero character where a column was padded; of what is no text a tenth and more are control characters. */
const MAX_CONTROLS = 0.05;
/** A feed may unpack to this many bytes; more is a mistake or an attack. */
const MAX_BYTES = 4 * 1024 ** 3;

/** The text of a feed file, chunk by chunk, and what its first part tells about it. */
export type DecodedFeed = {
  readonly encoding: string;
  /** The first 256 kB. */
  head: string;
  /** The whole text, head included. */
  chunks: AsyncIterable<string>;
};

/**
 * Unpacks (gzip) and decodes a feed: by its byte order mark or zero bytes as UTF-16, as UTF-8 as long as it is valid
 * UTF-8, otherwise as Windows-1252 or, when no byte is special to that, ISO-8859-15. A text that is plain ASCII until far
 * behind the first 256 kB is judged when its first other byte comes.
 *
 * @throws FeedError for no bytes, only white space, a file that is not text, or a web page instead of a feed.
 */
export async function decodeFeed(packed: Readable): Promise<DecodedFeed> {
  const iterator = limited(await unpacked(packed).catch(interrupted));
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
  const decoder = textDecoder(encodingOf(first));
  const head = decoder.decode(first);
  checkText(first, head);
  return {
    get encoding() {
      return decoder.encoding;
    },
    head,
    chunks: (async function* () {
      yield head;
      for (;;) {
        const { value, done } = await iterator.next().catch(interrupted);
        if (done) break;
        yield decoder.decode(value);
      }
      yield decoder.end();
    })(),
  };
}

/** The text of a whole file in any of these encodings. */
export function decodeBytes(bytes: Buffer): string {
  const decoder = textDecoder(encodingOf(bytes));
  return decoder.decode(bytes) + decoder.end();
}

/** A connection that broke, a file that cannot be read or unpacked. */
function interrupted(error: Error): never {
  throw error instanceof FeedError ? error : new FeedError(`The feed cannot be read to its end: ${error.message}.`);
}

async function unpacked(bytes: Readable): Promise<Readable> {
  const first = await firstChunk(bytes);
  if (first?.[0] !== 0x1f || first[1] !== 0x8b) return bytes;
  const gunzip = createGunzip();
  pipeline(bytes, gunzip, () => {});
  return gunzip;
}

/** The first bytes of a stream, which stay in it. */
async function firstChunk(bytes: Readable): Promise<Buffer | undefined> {
  for (;;) {
    const chunk = bytes.read() as Buffer | null;
    if (chunk) {
      bytes.unshift(chunk);
      return chunk;
    }
    if (bytes.readableEnded || bytes.destroyed) return undefined;
    await new Promise<void>((resolve, reject) => {
      bytes.once('readable', resolve).once('end', resolve).once('error', reject);
    });
  }
}

async function* limited(bytes: Readable): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    seen += chunk.length;
    if (seen > MAX_BYTES) throw new FeedError('The feed holds more than 4 GB.');
    yield chunk;
  }
}

function checkText(bytes: Buffer, head: string): void {
  if (head.trim() === '') throw new FeedError('The feed is empty: it holds only white space.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9)
    throw new FeedError('The feed is a zip or spreadsheet file. Export it as CSV, or pack it with gzip.');
  if (head.includes('\0') && (head.match(/[^\P{Cc}\t\n\r]/gu)?.length ?? 0) > head.length * MAX_CONTROLS)
    throw new FeedError('The feed is not a text file.');
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(head))
    throw new FeedError('The feed is a web page (HTML) instead of a list of vehicles; its address may need a sign-in.');
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length > 3 && bytes[0] !== 0 && bytes[1] === 0 && bytes[2] !== 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes.length > 3 && bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0 && bytes[3] !== 0) return 'utf-16be';
  return 'utf-8';
}

type FeedDecoder = { readonly encoding: string; decode(bytes: Uint8Array): string; end(): string };

/** UTF-8 until a byte shows that the text is in an older encoding; anything else as it is said to be. */
function textDecoder(encoding: string): FeedDecoder {
  let decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  let isAscii = true;
  return {
    get encoding() {
      return decoder.encoding;
    },
    decode(bytes) {
      if (!decoder.fatal) return decoder.decode(bytes, { stream: true });
      try {
        const text = decoder.decode(bytes, { stream: true });
        isAscii &&= /^[\0-\x7f]*$/.test(text);
        return text;
      } catch {
        // After characters that only UTF-8 has, one wrong byte is damage; before, it tells the encoding.
        decoder = new TextDecoder(isAscii ? olderEncoding(bytes) : 'utf-8');
        return decoder.decode(bytes, { stream: true });
      }
    },
    end() {
      try {
        return decoder.decode();
      } catch {
        return '\uFFFD';
      }
    },
  };
}

/** ISO-8859-15 has nothing at 0x80 to 0x9F and the euro sign at 0xA4; for letters the two are alike. */
function olderEncoding(bytes: Uint8Array): string {
  return bytes.some((byte) => byte >= 0x80 && byte <= 0x9f) || !bytes.includes(0xa4) ? 'windows-1252' : 'iso-8859-15';
}
