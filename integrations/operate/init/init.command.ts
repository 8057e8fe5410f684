import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, relative, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { answer, ends, JSON_OPTION } from '../../files/command.ts';
import { EXAMPLE, writeAgency } from './write-agency.ts';

const NOTES = `
Examples:
  npm create forecourt my-dealers
  npx forecourt init my-dealers --no-install

The folder is a repository of your own: sites/, content/, one small dealer, CI for GitHub and GitLab, netlify.toml. The product
is its one dependency. What is there already is never written over.

Exit code: 0 written, 1 npm could not install, 2 wrong use.`;

export const command = new Command('init')
  .description('Makes a repository for the dealers of an agency.')
  .argument('<folder>', 'a new or an empty folder')
  .option('--package <version>', 'the version of forecourt, or where npm finds it (default: this one)')
  .option('--no-install', 'write the files only')
  .option(...JSON_OPTION)
  .addHelpText('after', NOTES)
  .action(ends(async (folder, options) => init(resolve(folder), options)));

async function init(folder: string, options: { package?: string; install: boolean; json: boolean }): Promise<number> {
  const files = await writeAgency(folder, options.package);
  const installed = options.install ? await install(folder) : undefined;
  const place = relative(process.cwd(), folder) || '.';
  const next = [
    ...(place === '.' ? [] : [`cd ${place}`]),
    ...(installed === 0 ? [] : ['npm install']),
    'npm start',
    'npm run forecourt -- new',
  ];
  const words = `${basename(folder)}: ${files.length} files, with the example dealer ${EXAMPLE}.\n\nNext:\n${next.map((line) => `  ${line}\n`).join('')}`;
  answer(options.json, { folder, files, installed: installed === 0, next }, words);
  return installed ? 1 : 0;
}

/** Runs `npm install`, its output on the terminal. @returns its exit code. */
async function install(folder: string): Promise<number> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
