import { afterEach, describe, expect, it, vi } from 'vitest';
import { OwnedElsewhere } from '#src/server/owner-lock/owner-lock.ts';
import { UnknownDealer } from '#src/sources/list-sites.ts';
import { AuthorMistakes } from '#src/sources/mistakes/mistakes.ts';
import { ends } from './command.ts';
import { tellFailure, WrongUse } from './wrong-use.ts';

const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
afterEach(() => void said.mockClear());
/** The exit code of a command whose action this is. */
const codeOf = (run: () => Promise<number | undefined>) =>
  ends(run)().then(
    () => 0,
    (error: { exitCode?: number }) => error.exitCode,
  );

describe('how a command ends', () => {
  it.each([
    ['its own rule', new WrongUse('Name one dealer.'), 'Name one dealer.\nTry --help.\n'],
    ['an unknown dealer', new UnknownDealer('x', []), expect.stringMatching(/no dealer "x"[\s\S]*\nTry --help\.\n$/)],
  ])('wrong use by %s is 2 and leads to the help', (_, error, text) => {
    expect(tellFailure(error)).toBe(2);
    expect(said.mock.calls).toEqual([[text]]);
  });

  it('what a person can mend is 1, without a stack', () => {
    expect(tellFailure(new OwnedElsewhere('Another build writes.'))).toBe(1);
    expect(tellFailure(new AuthorMistakes('anchor', []))).toBe(1);
    expect(tellFailure(new Error('connect ECONNREFUSED'), { reachesOut: true })).toBe(1);
    expect(said.mock.calls[0]).toEqual(['Another build writes.\n']);
    expect(said.mock.calls[2]).toEqual(['connect ECONNREFUSED\n']);
  });

  it('a fault of the program is 1 and one line, and a full disk a sentence', async () => {
    expect(await codeOf(() => Promise.reject(new TypeError('x is not a function')))).toBe(1);
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', path: '/srv/a' });
    expect(tellFailure(full, { reachesOut: true })).toBe(1);
    expect(said.mock.calls).toEqual([
      ['A fault of the program: TypeError: x is not a function. TRACE=1 before the command shows the stack.\n'],
      ['The disk is full: /srv/a cannot be written. Make room and run this again.\n'],
    ]);
  });

  it('the exit code is that of the command, and that of a server is left open', async () => {
    expect(await codeOf(async () => 3)).toBe(3);
    expect(await codeOf(async () => undefined)).toBe(0);
    expect(await codeOf(() => Promise.reject(new WrongUse('Name one dealer.')))).toBe(2);
    expect(process.exitCode).toBeUndefined();
  });
});
