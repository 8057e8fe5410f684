import { persistedText } from './persisted.ts';

/**
 * Whether this browser signed in on the site: pages of visitors who never did ask nobody. The session itself is a cookie
 * that no script reads.
 */
const $note = persistedText('signed-in');

/** Notes that this browser signed in, or that it is not signed in any more. */
export const noteSignedIn = (isSignedIn: boolean): void => $note.set(isSignedIn ? 'yes' : undefined);

/** Whether it is worth asking who is signed in. */
export const mayBeSignedIn = (): boolean => $note.get() !== undefined;
