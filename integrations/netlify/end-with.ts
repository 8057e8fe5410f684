import { isWrongUse } from '../files/wrong-use.ts';

/** How a command ended: its exit code, that its help was asked for, or what is wrong with how it was called. */
export type Ending = { code: number } | { help: true } | { wrongUse: string };

/**
 * Runs a command and says how it ended: help on standard output, mistakes as one line without a stack on standard error.
 * Exit code 2 is wrong use (an option or a dealer that does not exist), 1 any other mistake.
 */
export async function endWith(help: string, command: () => Promise<Ending>): Promise<void> {
  try {
    const ending = await command();
    if ('help' in ending) process.stdout.write(help);
    else if ('wrongUse' in ending) {
      process.stderr.write(`${ending.wrongUse}\n\n${help}`);
      process.exitCode = 2;
    } else process.exitCode = ending.code;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = isWrongUse(error) ? 2 : 1;
  }
}
