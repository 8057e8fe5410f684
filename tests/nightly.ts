/**
 * The tag of tests that `npm run test:all` runs and `npm test` does not: each proves in another way, with other dealers or on
 * more pages what a test without it proves. Vitest: `{ tags: ['nightly'] }` at a test, or in the comment at the head of a file;
 * Playwright: `{ tag: '@nightly' }`.
 */
export const NIGHTLY = { name: 'nightly', description: 'proves again what another test proves: npm run test:all' };
