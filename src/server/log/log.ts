import pino from 'pino';
import { currentRequestId } from '../http/request/request-id.ts';

/** Fields that may hold personal data, wherever they are; their values are never logged. */
const PERSONAL = [
  'name',
  'last_name',
  'first_name',
  'email',
  'phone',
  'phone_number',
  'message',
  'postcode',
  'payload',
  'token',
];

const options: pino.LoggerOptions = {
  mixin() {
    const request_id = currentRequestId();
    return request_id ? { request_id } : {};
  },
  level: process.env.LOG_LEVEL ?? 'info',
  redact: {
    paths: PERSONAL.flatMap((field) => [`${field}`, `*.${field}`, `*.*.${field}`]).filter(
      (path) => !['name', '*.name'].includes(path),
    ),
    censor: '…',
  },
};

/** A log that writes to a stream. */
export const logTo = (stream: pino.DestinationStream): pino.Logger => pino(options, stream);

/** The log of all functions. */
export const log = pino(options);

/**
 * What may be logged of an error: its name, the code of the database or the system, and where it happened. Never its
 * message: a failed query's holds the values, and those are people's names and phones.
 */
export function safeError(error: unknown): { name: string; code?: string; at: string[] } {
  const { name, stack, code, cause }: Error & { code?: unknown } = error instanceof Error ? error : new Error();
  const known = [code, (cause as { code?: unknown } | undefined)?.code].find((value) => typeof value === 'string');
  const at = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name, ...(known !== undefined && { code: String(known) }), at: at.slice(0, 6).map((line) => line.trim()) };
}
