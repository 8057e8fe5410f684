import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 192 bits: nobody guesses one, and it is short enough for a text message. */
const LINK_BYTES = 24;
const LINK_TOKEN = /^[\w-]{32}$/;

/** A new token of a link. Only its hash is kept (`tokenHash`). */
export const newLinkToken = (): string => randomBytes(LINK_BYTES).toString('base64url');

/** Whether a text has the form of a link's token. */
export const isLinkToken = (text: string): boolean => LINK_TOKEN.test(text);

/** What is stored of a token: whoever reads the database cannot use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The embedded database belongs to one process, which makes its own secret. */
const secret = process.env.DATABASE_URL || randomBytes(32);

/**
 * A hash of addresses, phones and codes that nobody can undo who has only the database. With the embedded database it is
 * another one after a restart.
 */
export const keyedHash = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
