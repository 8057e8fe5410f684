import { createHmac, randomBytes } from 'node:crypto';

/** The embedded database belongs to one process, which makes its own secret. */
const secret = process.env.DATABASE_URL || randomBytes(32);

/**
 * A hash of addresses, phones and codes that nobody can undo who has only the database. With the embedded database it is
 * another one after a restart.
 */
export const keyedHash = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
