import { parseArgs } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OwnedElsewhere } from '#src/server/owner-lock/owner-lock.ts';
import { UnknownDealer } from '#src/sources/list-sites.ts';
import { AuthorMistakes } from '#src/sources/mistakes.ts';
import { runCommand, tellFailure, WrongUse } from './wrong-use.ts';

const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
afterEach(() => {
  said.mockClear();
  process.exitCode = undefined;
});

function refused(): unknown {
  try {
    return parseArgs({ args: ['--prot', '80'], options: { port: { type: 'string' } } });
  } catch (error) {
    return error;
  }
}

describe('how a command ends', () => {
  it.each([
    ['its own rule', new WrongUse('Name one dealer.'), 'Name one dealer.\nTry --help.\n'],
    ['an unknown dealer', new UnknownDealer('x', []), expect.stringMatching(/no dealer "x"[\s\S]*\nTry --help\.\n$/)],
    ['an unknown option', refused(), expect.stringMatching(/^Unknown option '--prot'[\s\S]*\nTry --help\.\n$/)],
  ])('wrong use by %s is 2 and leads to the help', (_, error, text) => {
    expect(tellFailure(error)).toBe(2);
    expect(said.mock.calls).toEqual([[text]]);
  });

  it('what a person can mend is 1, without a stack', () => {
    expect(tellFailure(new OwnedElsewhere('Another print writes.'))).toBe(1);
    expect(tellFailure(new AuthorMistakes('anchor', []))).toBe(1);
    expect(tellFailure(new Error('connect ECONNREFUSED'), { reachesOut: true })).toBe(1);
    expect(said.mock.calls[0]).toEqual(['Another print writes.\n']);
    expect(said.mock.calls[2]).toEqual(['connect ECONNREFUSED\n']);
  });

  it('a mistake of the program keeps its stack', async () => {
    const bug = new TypeError('x is not a function');
    expect(() => tellFailure(bug)).toThrow(bug);
    await expect(runCommand(() => Promise.reject(bug))).rejects.toBe(bug);
    expect(said).not.toHaveBeenCalled();
  });

  it('the exit code is that of the command, and that of a server is left open', async () => {
    await runCommand(async () => 3);
    expect(process.exitCode).toBe(3);
    await runCommand(async () => undefined);
    expect(process.exitCode).toBe(3);
    await runCommand(() => Promise.reject(new WrongUse('Name one dealer.')));
    expect(process.exitCode).toBe(2);
  });
});
