import childProcess, { type SpawnOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

// Netlify's own command bundles functions for half a minute. A process that loads this file deploys by the short one below
// instead; the step `netlify` of `npm run test:all` does without it.

/** Starts this file where a process starts Netlify's command. */
function standIn(): void {
  const { spawn } = childProcess;
  childProcess.spawn = ((command: string, args: string[], options: SpawnOptions = {}) =>
    basename(command) === 'netlify'
      ? spawn(process.execPath, [import.meta.filename, ...args], {
          ...options,
          env: { ...options.env, NODE_OPTIONS: '' },
        })
      : spawn(command, args, options)) as typeof spawn;
  syncBuiltinESMExports();
}

type Sent = { name: string; digest: string; bytes: Buffer };

/** `netlify deploy` by the calls of Netlify's API that the command makes, functions as they are. */
async function deploy(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      dir: { type: 'string', default: '' },
      functions: { type: 'string', default: '' },
      message: { type: 'string' },
      prod: { type: 'boolean', default: false },
      'no-build': { type: 'boolean' },
    },
  });
  const site = `/sites/${process.env.NETLIFY_SITE_ID}`;
  const files = readAll(values.dir, 'sha1');
  const functions = readAll(values.functions, 'sha256').map((one) => ({ ...one, name: basename(one.name, '.mjs') }));
  await call('GET', site);
  const { id } = await call('POST', `${site}/deploys`, { draft: !values.prod, title: values.message });
  const { required = [], required_functions = [] } = await call('PUT', `${site}/deploys/${id}`, {
    files: digestsOf(files),
    functions: digestsOf(functions),
  });
  process.stdout.write(`CDN requesting ${required.length} files and ${required_functions.length} functions\n`);
  for (const { name, bytes, digest } of files)
    if (required.includes(digest)) await call('PUT', `/deploys/${id}/files/${encodeURIComponent(name)}`, bytes);
  for (const { name, bytes, digest } of functions)
    if (required_functions.includes(digest)) await call('PUT', `/deploys/${id}/functions/${name}`, bytes);
  const { deploy_ssl_url } = await call('GET', `${site}/deploys/${id}`);
  process.stdout.write(`Deployed to ${deploy_ssl_url}\n`);
}

const readAll = (folder: string, kind: string): Sent[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = readFileSync(path);
      return { name: path.slice(join(folder).length + 1), bytes, digest: createHash(kind).update(bytes).digest('hex') };
    });

const digestsOf = (sent: readonly Sent[]) => Object.fromEntries(sent.map(({ name, digest }) => [name, digest]));

type Answer = { id?: string; required?: string[]; required_functions?: string[]; deploy_ssl_url?: string };

/** One call; an upload that fails is made again, twice at most. */
async function call(
  method: string,
  path: string,
  body?: object,
  again = Buffer.isBuffer(body) ? 2 : 0,
): Promise<Answer> {
  const response = await fetch(`${process.env.NETLIFY_API_URL}${path}`, {
    method,
    headers: { authorization: `Bearer ${process.env.NETLIFY_AUTH_TOKEN}` },
    ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
  }).catch((error: unknown) => (again > 0 ? undefined : Promise.reject(error as Error)));
  if (response?.ok) return (await response.json()) as Answer;
  if (again > 0) return call(method, path, body, again - 1);
  process.stderr.write(`Error: ${response?.status} ${response?.statusText}\n`);
  process.exit(1);
}

if (import.meta.main) await deploy();
else standIn();
