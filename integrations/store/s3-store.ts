import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { ChangedMeanwhile, checkedKey, type PutIf, type Store, type Stored } from './store.ts';

export type S3Place = {
  bucket: string;
  /** Before every key; empty, or ends with `/`. */
  prefix: string;
  /** Of a service other than Amazon's. */
  endpoint?: string;
  region: string;
  /** The bucket is in the path of the address, as most other services want it. */
  pathStyle: boolean;
  /** Milliseconds that one answer may take. */
  timeout?: number;
  /** How often a request is sent at most. */
  attempts?: number;
};

/** One answer of the service may take so long, in milliseconds. */
const ANSWER_TIME = 30_000;
/** So often a request is sent; the client waits longer each time, as the service asks it to (503 SlowDown). */
const ATTEMPTS = 6;

type Failure = { name?: string; $metadata?: { httpStatusCode?: number }; code?: string };
const statusOf = (error: unknown) => (error as Failure).$metadata?.httpStatusCode;

/**
 * A store in a bucket of Amazon S3, or of a service that speaks its protocol with conditional writes (`If-Match` and
 * `If-None-Match`, https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html). Credentials come from
 * where Amazon's client looks for them (AWS_ACCESS_KEY_ID and others) and are in no message.
 */
export function s3Store(place: S3Place): Store {
  const { bucket, prefix } = place;
  const client = openClient(place);
  // The client repeats requests, but not the reading of an answer that was cut.
  const again = retry(
    handleWhen((error) => statusOf(error) === undefined || statusOf(error) === 200),
    {
      maxAttempts: 3,
      backoff: new ConstantBackoff(100),
    },
  );
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + checkedKey(key) });

  const get = async (key: string): Promise<Stored | undefined> => {
    const object = at(key);
    return again.execute(async () => {
      try {
        const { Body, ETag = '', ContentLength } = await client.send(new GetObjectCommand(object));
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
        if (ContentLength !== undefined && bytes.length !== ContentLength) throw new Error(`${key} came incomplete.`);
        return { bytes, etag: ETag };
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    });
  };

  const send = async (key: string, bytes: Uint8Array, only?: PutIf): Promise<string> => {
    const condition = only && ('isNew' in only ? { IfNoneMatch: '*' } : { IfMatch: only.etag });
    try {
      const { ETag = '' } = await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...condition }));
      return ETag;
    } catch (error) {
      // 412 the condition does not hold, 409 another write was under way, 404 nothing to match.
      if (!only || ![404, 409, 412].includes(statusOf(error) ?? 0)) throw error;
      // The first sending may have arrived although its answer was lost: then it is ours that is there.
      const there = await get(key);
      if (there && Buffer.compare(there.bytes, bytes) === 0) return there.etag;
      throw new ChangedMeanwhile(key);
    }
  };

  return {
    name: `s3://${bucket}/${prefix}`,
    get,
    put: (key, bytes, only) => send(key, typeof bytes === 'string' ? Buffer.from(bytes) : bytes, only),
    async *list(start) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix + start,
            ...(token && { ContinuationToken: token }),
          }),
        );
        for (const { Key = '', LastModified } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), modified: LastModified?.getTime() ?? Date.now() };
        token = page.NextContinuationToken;
      } while (token);
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}

function openClient({ region, endpoint, pathStyle, timeout = ANSWER_TIME, attempts = ATTEMPTS }: S3Place): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: pathStyle,
    maxAttempts: attempts,
    requestHandler: { requestTimeout: timeout, connectionTimeout: 5_000, throwOnRequestTimeout: true },
    // Other services do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
