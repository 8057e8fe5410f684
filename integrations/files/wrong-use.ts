import { UnknownDealer } from '#src/sources/list-sites.ts';

/** Whether a command ended because of how it was called: a dealer that does not exist, or an option that `parseArgs` refuses. */
export function isWrongUse(error: unknown): boolean {
  return error instanceof UnknownDealer || ((error as { code?: string }).code ?? '').startsWith('ERR_PARSE_ARGS');
}
