import { UnknownDealer } from '#src/sources/list-sites.ts';

/** Whether a command ended because of how it was called: a dealer that does not exist, or an option that `parseArgs` refuses. */
export function isWrongUse(error: unknown): boolean {
  return error instanceof UnknownDealer || ((error as { code?: string }).code ?? '').startsWith('ERR_PARSE_ARGS');
}

/**
 * Runs a command, which gives its exit code. Wrong use is one line on standard error and exit code 2; anything else is a mistake of
 * the program and shows its stack.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!isWrongUse(error)) throw error;
    process.stderr.write(`${(error as Error).message}\nTry --help.\n`);
    process.exitCode = 2;
  }
}
