import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { parse } from 'yaml';

const CODE = join(import.meta.dirname, '../..');

/** The parts of a GitHub workflow that are run here. */
type GithubStep = {
  id?: string;
  name?: string;
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
  'continue-on-error'?: boolean;
};
export type GithubJob = {
  if?: string;
  steps: GithubStep[];
  permissions: Record<string, string>;
  concurrency?: { group: string; 'cancel-in-progress': boolean };
  environment?: string;
  'timeout-minutes': number;
};
export type GithubWorkflow = {
  on: Record<string, unknown>;
  permissions: object;
  defaults: { run: { shell: string } };
  jobs: Record<'preview' | 'comment' | 'publish', GithubJob>;
};
/** The workflow that runs the checks. */
export type GithubTests = Omit<GithubWorkflow, 'on' | 'jobs'> & {
  on: { schedule: { cron: string }[] };
  jobs: Record<'all' | 'audit', GithubJob>;
};

/** The parts of a GitLab job that are run here. */
export type GitlabJob = {
  script: string[];
  rules: { if?: string; when?: string }[];
  variables?: Record<string, string>;
  environment?: { name: string; action?: string };
  cache?: { key: unknown; paths: string[] }[];
  interruptible: boolean;
  resource_group?: string;
};

export const readYaml = (name: string, folder = CODE) =>
  parse(readFileSync(join(folder, name), 'utf8'), { merge: true }) as unknown;

/** What GitHub's own parser says against a workflow: schema, events, contexts and expressions. */
export async function githubMistakes(content: string): Promise<string[]> {
  // The parser imports its schema, a JSON file, as only bundlers allow.
  const hooks = registerHooks({
    resolve: (specifier, context, next) => ({
      ...next(specifier, context),
      ...(specifier.endsWith('.json') && { importAttributes: { type: 'json' } }),
    }),
  });
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
  hooks.deregister();
  const { context, value } = parseWorkflow({ name: 'dealers.yml', content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

/** What a job of a test came to. */
type Ran = { ok: boolean; said: string; outputs: Record<string, Record<string, string>> };

/**
 * A machine of a CI service: runs jobs in a folder, with `npm` that has this project's commands and only notes `npm ci` and
 * deploys, and `gh` and `curl` that only note what they would send.
 */
export type Machine = {
  github(job: GithubJob, context: Record<string, unknown>, env?: Record<string, string>): Promise<Ran>;
  gitlab(job: GitlabJob, env: Record<string, string>): Promise<Ran>;
  /** What was noted since the last look: a line a call. */
  calls(): string[];
};

/**
 * @param folder a git repository of dealers; the machine's own files are in `tools`, beside it.
 * @param commands what `npm run` calls, by its name; this project's own when absent.
 */
export function openMachine(folder: string, tools: string, commands = ownCommands()): Machine {
  const bin = join(tools, 'bin');
  const log = join(tools, 'calls');
  mkdirSync(bin, { recursive: true });
  const script = (name: string, lines: string[]) =>
    writeFileSync(
      join(bin, name),
      ['#!/usr/bin/env bash', 'set -eo pipefail', `log='${log}'`, ...lines, ''].join('\n'),
      { mode: 0o755 },
    );
  script('npm', npmLines(commands));
  // The one id that GitHub has is in a file; a body is noted with what it says.
  script('gh', [
    'body=',
    'for word in "$@"; do case "$word" in body=@*) body=$(cut -c 7- <<< "$word") ;; esac; done',
    `if [ -z "$body" ]; then cat '${join(tools, 'comment-id')}' 2> /dev/null || true; exit; fi`,
    `case "$*" in *POST*) echo 77 > '${join(tools, 'comment-id')}' ;; esac`,
    `cp "$body" '${join(tools, 'comment.md')}'`,
    'echo "gh $*" | sed "s|$body|FILE|" >> "$log"',
  ]);
  script('curl', [
    'body=',
    'for word in "$@"; do case "$word" in body@*) body=$(cut -c 6- <<< "$word") ;; esac; done',
    `notes='${join(tools, 'notes.json')}'`,
    'if [ -z "$body" ]; then cat "$notes" 2> /dev/null || echo "[]"; exit; fi',
    `cp "$body" '${join(tools, 'comment.md')}'`,
    'case "$*" in *POST*) printf \'[{"id":5,"body":"other"},{"id":9,"body":"<!-- forecourt: what changes --> x"}]\' > "$notes" ;; esac',
    'echo "curl $*" | sed "s|$body|FILE|" >> "$log"',
  ]);

  const base = {
    PATH: `${bin}:${dirname(process.execPath)}:${process.env.PATH}`,
    HOME: tools,
    ...(process.env.BROWSER_PATH && { BROWSER_PATH: process.env.BROWSER_PATH }),
    ...GIT_ENV,
  };

  const bash = (text: string, flags: string[], env: Record<string, string>) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const file = join(tools, 'step.sh');
      writeFileSync(file, text);
      const child = spawn('bash', ['--noprofile', '--norc', ...flags, file], { cwd: folder, env: { ...base, ...env } });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => (said += String(words)));
      child.on('close', (code) => resolve({ code, said }));
    });

  return {
    async github(job, context, env = {}) {
      const outputs: Record<string, Record<string, string>> = {};
      let [ok, said] = [true, ''];
      for (const step of job.steps) {
        const known = {
          ...context,
          steps: Object.fromEntries(Object.entries(outputs).map(([id, all]) => [id, { outputs: all }])),
        };
        if (!wanted(step.if, known, ok) || !step.run) continue;
        const file = join(tools, 'output');
        rmSync(file, { force: true });
        appendFileSync(file, '');
        const own = Object.fromEntries(
          Object.entries(step.env ?? {}).map(([name, text]) => [name, expand(text, known)]),
        );
        const files = { GITHUB_OUTPUT: file, GITHUB_STEP_SUMMARY: join(tools, 'summary.md') };
        // https://docs.github.com/actions/reference/workflow-syntax-for-github-actions: `shell: bash`.
        const ended = await bash(step.run, ['-eo', 'pipefail'], { ...own, ...files, ...env });
        said += ended.said;
        if (ended.code !== 0 && !step['continue-on-error']) ok = false;
        if (step.id) outputs[step.id] = readOutputs(file);
      }
      return { ok, said, outputs };
    },
    async gitlab(job, env) {
      // The lines of a script are run as one; the runner sets these options.
      const ended = await bash(['set -eo pipefail', ...job.script].join('\n'), [], { ...job.variables, ...env });
      return { ok: ended.code === 0, said: ended.said, outputs: {} };
    },
    calls() {
      const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
      rmSync(log, { force: true });
      return lines;
    },
  };
}

/** Git of a test: nobody's own settings. */
export const GIT_ENV = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'A test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'A test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
};

/** A word of a command; a file of this project by its whole path. */
const inCode = (word: string) => (/\.m?[jt]s$/.test(word) ? `'${join(CODE, word)}'` : word);

type Commands = Readonly<Record<string, string>>;
const scriptsOf = (folder: string): [name: string, command: string][] =>
  Object.entries((JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: Commands }).scripts);

/** The commands of package.json, whose code is this project's wherever it is called. */
const ownCommands = (): Commands =>
  Object.fromEntries(
    scriptsOf(CODE)
      .filter(([, command]) => command.startsWith('node '))
      .map(([name, command]) => [name, command.split(' ').map(inCode).join(' ')]),
  );

/** The commands of the repository of an agency, as npm finds them in its packages. */
export const installedCommands = (folder: string): Commands =>
  Object.fromEntries(
    scriptsOf(folder).map(([name, command]) => [name, `'${join(folder, 'node_modules/.bin')}'/${command}`]),
  );

function npmLines(called: Commands): string[] {
  const commands = Object.entries(called)
    .filter(([name]) => name !== 'deploy')
    .map(([name, command]) => `  ${name}) exec ${command} "$@" ;;`);
  return [
    'if [ "$1" = ci ]; then echo "npm ci" >> "$log"; exit; fi',
    '[ "$1" = run ]; shift',
    'if [ "$1" = --silent ]; then shift; fi',
    'name=$1; shift',
    'if [ "$1" = -- ]; then shift; fi',
    'case "$name" in',
    '  deploy)',
    '    list=; flags=; dealers=; sites=; code=0',
    '    while [ $# -gt 0 ]; do',
    '      case "$1" in --list) list=$2; shift ;; --*) flags="$flags $1" ;; *) dealers="$dealers $1" ;; esac; shift',
    '    done',
    '    for dealer in $dealers; do',
    `      sites="$sites $(awk -v dealer="$dealer" '$1 == dealer { print $2 }' <<< "$NETLIFY_SITES")"`,
    '      if [ "$dealer" = "$BROKEN_DEPLOY" ]; then echo "$dealer failed" >&2; code=1; continue; fi',
    '      case "$flags" in *--prod*) draft= ;; *) draft="https://draft--$dealer.netlify.app" ;; esac',
    '      echo "$dealer $draft" >> "$list"',
    '    done',
    '    echo "deploy$dealers$flags to$sites" >> "$log"',
    '    exit "$code" ;;',
    ...commands,
    '  *) echo "no script $name" >&2; exit 1 ;;',
    'esac',
  ];
}

function wanted(condition: string | undefined, context: Record<string, unknown>, ok: boolean): boolean {
  const requested = condition ?? 'success()';
  // Without one of these a condition holds only as long as nothing failed.
  const text = /\b(?:always|failure|cancelled|success)\(/.test(requested) ? requested : `success() && (${requested})`;
  return evaluate(text, context, ok) === 'true';
}

/** Whether the job runs for an event. */
export const jobRuns = (job: GithubJob, context: Record<string, unknown>) => wanted(job.if, context, true);

const expand = (text: string, context: Record<string, unknown>) =>
  String(text).replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => evaluate(expression.trim(), context, true));

function evaluate(expression: string, context: Record<string, unknown>, ok: boolean): string {
  const status = [
    { name: 'always', minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(true) },
    { name: 'success', minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(ok) },
  ];
  const { tokens } = new Lexer(expression).lex();
  const parsed = new Parser(tokens, Object.keys(context), status).parse();
  const functions = new Map(status.map((one) => [one.name, one]));
  const values = JSON.parse(JSON.stringify(context), data.reviver) as data.Dictionary;
  return new Evaluator(parsed, values, functions).evaluate().coerceString();
}

const readOutputs = (file: string) =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ) as Record<string, string>;
