import { spawnSync } from 'node:child_process';
import { WrongUse } from '../../files/wrong-use.ts';

/** More names than a repository of dealers has; they are read as a whole. */
const MAX_BYTES = 256 * 1024 ** 2;

/**
 * Runs git in a folder without a shell.
 *
 * @returns its output; undefined where it says no.
 * @throws WrongUse when there is no git.
 */
function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: MAX_BYTES });
  if (error) throw new WrongUse(`git cannot be run (${error.message}).`);
  return status === 0 ? stdout : undefined;
}

/** The commit that a name stands for; undefined when this clone does not have it. The name may be anything. */
export const findCommit = (root: string, name: string): string | undefined =>
  git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)?.trim();

/**
 * The names of the files that differ between a commit and the one that is checked out; both names of a file that was renamed.
 *
 * @param own counts only what changed on this side since both had the same history, as a pull request does; otherwise
 * every difference counts, also where history was rewritten.
 * @returns undefined when the histories have nothing in common, or are not in this clone.
 */
export function changedNames(root: string, commit: string, { own }: { own: boolean }): string[] | undefined {
  const range = own ? [`${commit}...HEAD`] : [commit, 'HEAD'];
  const names = git(root, 'diff', '--name-only', '--no-renames', '--no-ext-diff', '-z', ...range, '--');
  return names?.split('\0').filter(Boolean);
}
