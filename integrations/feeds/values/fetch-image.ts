import type { IncomingMessage } from 'node:http';
import { imageKind } from '#src/domain/media/image-kind.ts';
import {
  type CheckedOptions,
  checkedRequest,
  PrivateAddress,
  readAtMost,
} from '#src/server/http/request/checked-request.ts';

export type FetchedImage = { bytes: Buffer; kind: NonNullable<ReturnType<typeof imageKind>> };

export type FetchLimits = CheckedOptions & {
  bytes: number;
  /** Looks at what has come; the rest is not read when it says yes. */
  isEnough?: (soFar: Buffer) => Promise<boolean>;
};

/** The picture is not there or is none: asking again does not help, and the vehicle is better without it. */
export class NoImage extends Error {}

const MAX_REDIRECTS = 3;

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
  const answer = await ask(url, limits);
  const { statusCode: status = 0, headers } = answer;
  if (status >= 300 && status < 400 && headers.location) {
    answer.destroy();
    if (redirects >= MAX_REDIRECTS) throw new NoImage('too many redirects');
    if (!URL.canParse(headers.location, url)) throw new NoImage('not a web address');
    return attempt(new URL(headers.location, url), limits, redirects + 1);
  }
  if (status < 200 || status > 299) {
    answer.destroy();
    const problem = `answered ${status}`;
    throw status < 500 && status !== 429 ? new NoImage(problem) : new Error(problem);
  }
  const mayBePicture = (first: Uint8Array) => first.length < 16 || imageKind(first) !== undefined;
  const bytes = await readAtMost(answer, limits.bytes, mayBePicture, limits.isEnough);
  if (!bytes) throw new NoImage(`more than ${Math.round(limits.bytes / 1024 ** 2)} MB`);
  const kind = imageKind(bytes);
  if (!kind) throw new NoImage('not a picture');
  return { bytes, kind };
}

async function ask(url: URL, limits: FetchLimits): Promise<IncomingMessage> {
  try {
    return await checkedRequest(url, { ...limits, headers: { accept: 'image/*' } });
  } catch (error) {
    throw error instanceof PrivateAddress ? new NoImage(error.message) : error;
  }
}
