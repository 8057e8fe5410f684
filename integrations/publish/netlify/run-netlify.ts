import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_ROOT } from '../../files/code-root.ts';
import { WrongUse } from '../../files/wrong-use.ts';

/**
 * Netlify's own command, as the dealers' repository has it, or this code.
 *
 * @throws WrongUse where it is not installed: the package comes without it, because it is larger than all the rest.
 */
function netlifyCommand(root: string): string {
  const command = [root, CODE_ROOT]
    .map((folder) => join(folder, 'node_modules/.bin/netlify'))
    .find((file) => existsSync(file));
  if (command) return command;
  throw new WrongUse("Netlify's own command is not installed here: npm install --save-dev netlify-cli");
}

type Options = {
  /** Added to the environment of this process. */
  env?: Record<string, string>;
  /** Hears all that the command says, which goes on the terminal as well. */
  heard?: (text: string) => void;
};

/**
 * Runs Netlify's own command in `root`, its output on the terminal. It asks no questions and reports no use of itself.
 * Ctrl-C and a termination of this process reach it too, and this waits until it has ended.
 *
 * @returns its exit code; 0 when such a signal ended it, 1 when another one did.
 */
export function runNetlify(args: string[], root: string, { env, heard }: Options = {}): Promise<number> {
  const child = spawn(netlifyCommand(root), args, {
    cwd: root,
    stdio: ['ignore', heard ? 'pipe' : 'inherit', heard ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env, CI: '1', NETLIFY_CLI_TELEMETRY_DISABLED: '1' },
  });
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text);
      heard?.(text);
    });
  }
  let passed = false;
  const pass = (signal: NodeJS.Signals) => {
    passed = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, pass);
      resolve(code ?? (passed ? 0 : 1));
    });
  });
}
