import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureText, systemFailure } from './failure-text.ts';

const system = (code: string) =>
  Object.assign(new Error(`${code}: no luck`), { code, path: join(process.cwd(), 'dist/anchor/index.html') });

describe('an error that nobody expected, in words', () => {
  it.each([
    ['ENOSPC', 'The disk is full: dist/anchor/index.html cannot be written. Make room and run this again.'],
    ['EROFS', 'The disk is read-only: dist/anchor/index.html cannot be written.'],
    ['EACCES', 'This user may not read or write dist/anchor/index.html. Change its permissions and run this again.'],
  ])('%s is a sentence with the file and what to do', (code, text) => {
    expect(failureText(system(code), {})).toBe(text);
  });

  it('of a renamed file names where it should go', () => {
    const moved = Object.assign(system('EISDIR'), { dest: '/srv/dist/a' });
    expect(systemFailure(moved)).toBe('/srv/dist/a is a folder, and a file is expected there.');
  });

  it('a fault of the program is one line with how to see the stack', () => {
    expect(failureText(new TypeError('x is not a function\n    at secret'), {})).toBe(
      'A fault of the program: TypeError: x is not a function. TRACE=1 before the command shows the stack.',
    );
    expect(failureText('nothing thrown well', {})).toMatch(/^A fault of the program: nothing thrown well\. TRACE=1/);
  });

  it('words of our own stay whole', () => {
    expect(failureText(new Error('The code does not compile:\na.ts:1 wrong'), {})).toBe(
      'The code does not compile:\na.ts:1 wrong.\nTRACE=1 before the command shows the stack.',
    );
  });

  it('the stack is for whoever asks', () => {
    const bug = new TypeError('x');
    expect(failureText(bug, { TRACE: '1' })).toBe(bug.stack);
    expect(failureText(bug, { TRACE: '0' })).not.toContain('at ');
  });
});
