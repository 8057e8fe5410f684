import { imageKind, isPrivateAddress } from './image-address.ts';

export type FetchedImage = { bytes: Buffer; kind: NonNullable<ReturnType<typeof imageKind>> };

export type FetchLimits = { bytes: number; timeoutMs: number; allowPrivate: boolean };

/** The picture is not there or is none: asking again does not help, and the vehicle is better without it. */
export class NoImage extends Error {}

const MOST_REDIRECTS = 3;

/**
 * Fetches a picture; one further attempt after a failed connection, a time-out or a fault of the server.
 *
 * @throws NoImage for 4xx answers, other content, too many bytes and addresses in the own network; Error otherwise.
 */
export async function fetchImage(address: string, limits: FetchLimits): Promise<FetchedImage> {
  try {
    return await attempt(new URL(address), limits, 0);
  } catch (error) {
    if (error instanceof NoImage) throw error;
    return attempt(new URL(address), limits, 0);
  }
}

async function attempt(url: URL, limits: FetchLimits, redirects: number): Promise<FetchedImage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new NoImage('not a web address');
  if (!limits.allowPrivate && (await isPrivateAddress(url))) throw new NoImage('an address in the own network');
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(limits.timeoutMs),
    headers: { accept: 'image/*' },
  });
  const location = response.headers.get('location');
  if (response.status >= 300 && response.status < 400 && location) {
    await response.body?.cancel();
    if (redirects >= MOST_REDIRECTS) throw new NoImage('too many redirects');
    return attempt(new URL(location, url), limits, redirects + 1);
  }
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    const problem = `answered ${response.status}`;
    throw response.status < 500 && response.status !== 429 ? new NoImage(problem) : new Error(problem);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > limits.bytes) throw new NoImage(`more than ${Math.round(limits.bytes / 1024 ** 2)} MB`);
    if (chunks.length === 0 && chunk.length >= 16 && !imageKind(chunk)) throw new NoImage('not a picture');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const kind = imageKind(bytes);
  if (!kind) throw new NoImage('not a picture');
  return { bytes, kind };
}
