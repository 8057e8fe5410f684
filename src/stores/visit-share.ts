import { readSession, writeSession } from './session.ts';

/**
 * Whether this visit is one of a share of all visits, from 0 to 1. It is drawn once a visit, so that all of its pages are
 * in or out; in a browser that keeps nothing, once a page.
 */
export function isOfShare(share: number): boolean {
  const drawn = readSession('draw') ?? Math.random();
  writeSession('draw', drawn);
  return (drawn as number) < share;
}
