import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

type Message = { type: string; url: string; message: string; lastLine?: number; extract?: string };

/** Attributes of WebMCP, which the validator does not know yet (webmachinelearning.github.io/webmcp). */
const NEWER = /^Attribute “tool(?:name|description|autosubmit)” not allowed on element “form”/;

/**
 * What the W3C's validator finds wrong on the pages below a folder: page, message and the place. Undefined without Java.
 *
 * @throws Error with what the validator said when it did not run to its end.
 */
export function w3cMistakes(folder: string): string[] | undefined {
  if (spawnSync('java', ['-version']).status !== 0) return undefined;
  const jar = join(dirname(createRequire(import.meta.url).resolve('vnu-jar')), 'build/dist/vnu.jar');
  if (!existsSync(jar)) throw new Error(`${jar} is missing. Run npm ci, then try again.`);
  const args = [
    '-Xss8m',
    '-jar',
    jar,
    '--errors-only',
    '--skip-non-html',
    '--exit-zero-always',
    '--format',
    'json',
    folder,
  ];
  const { stderr, status } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`The W3C's validator failed:\n${stderr.slice(-2000)}`);
  return (JSON.parse(stderr) as { messages: Message[] }).messages
    .filter(({ message }) => !NEWER.test(message))
    .map(({ url, message, extract = '' }) => `${relative(folder, fileURLToPath(url))}: ${message} ${extract.trim()}`);
}
