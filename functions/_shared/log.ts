import pino from 'pino';

/** Fields that may hold personal data, wherever they stand; their values are never logged. */
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

/** The log of all functions. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  redact: {
    paths: PERSONAL.flatMap((field) => [`${field}`, `*.${field}`, `*.*.${field}`]).filter(
      (path) => !['name', '*.name'].includes(path),
    ),
    censor: '…',
  },
});
