import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeCreator, makePackage } from '#integrations/publish/package/make-package.ts';
import { type GithubWorkflow, type GitlabJob, installedCommands, openMachine, readYaml } from './ci-runner.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEALER = 'example-motors';
/** Time to compile the package, and for npm, which fetches 150 packages. */
const INSTALL_MS = 600_000;

let folder: string;
let agency: string;

type Ended = { code: number | null; out: string; err: string };

/** Runs npm in the agency's repository. */
function npm(...args: string[]): Ended {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: agency, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: agency, encoding: 'utf8' });

/** Starts a server of the agency, which ends with the test; its address, once it says it. */
async function serving(...args: string[]): Promise<string> {
  const command = join(agency, 'node_modules/forecourt/integrations/forecourt.mjs');
  const child: ChildProcess = spawn(process.execPath, [command, ...args], {
    cwd: agency,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  });
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const address = /http:\/\/localhost:(\d+)\//.exec(said)?.[1];
    if (address) return `http://127.0.0.1:${address}`;
  }
  throw new Error(`It ended: ${said}`);
}

/** What a repository of an agency adds: a section that is TSX, and a reader of its feed. */
const ADDED = {
  'forecourt.config.ts': `import { defineConfig } from 'forecourt';
import { Weekly } from './slots/weekly.tsx';

export default defineConfig({
  sections: { weekly: { component: Weekly, bytes: 900 } },
  feedReaders: {
    dms: { rows: 'csv', row: (values) => ({ stocknum: 'A' + values.stockno, make: 'Agency', model: 'Car', year: 2024, car_type: 'used' }) },
  },
});
`,
  'slots/weekly.tsx': `import type { OwnProps } from 'forecourt';
import { useId } from 'react';

export function Weekly({ site, vehicles }: OwnProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{vehicles({ most: 3 }).length} at {site.name}</h2>
    </section>
  );
}
`,
};

/** TypeScript's own word on files of the agency. */
function typesOf(...files: string[]) {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--skipLibCheck'];
  // What docs/agencies.md says to install for components.
  for (const name of ['@types/react', 'csstype'])
    cpSync(join(ROOT, 'node_modules', name), join(agency, 'node_modules', name), { recursive: true });
  const own = ['--jsx', 'react-jsx', '--allowImportingTsExtensions', ...files];
  return spawnSync(process.execPath, [tsc, ...options, ...own], { cwd: agency, encoding: 'utf8' });
}

/** Asks the dealer's own host, with a body by POST. */
async function callSite(address: string, path: string, body?: object): Promise<{ status?: number; text: string }> {
  const headers = { host: `${DEALER}.localhost`, ...(body && { 'content-type': 'application/json' }) };
  const sent = request(address + path, { method: body ? 'POST' : 'GET', headers }).end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { ...(answer.statusCode && { status: answer.statusCode }), text: await text(answer) };
}

describe.skipIf(process.env.TEST_PACKAGE !== 'whole')('the package', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-package-'));
    agency = join(folder, 'my-dealers');
    await makePackage(join(folder, 'package'));
    const packed = spawnSync('npm', ['pack', join(folder, 'package'), '--json'], { cwd: folder, encoding: 'utf8' });
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
    const init = [join(ROOT, 'integrations/forecourt.mjs'), 'init', agency, '--no-install'];
    spawnSync(process.execPath, [...init, '--package', `file:../${filename}`], { cwd: folder });
    expect(npm('install', '--no-audit', '--no-fund').code).toBe(0);
  }, INSTALL_MS);

  afterAll(() => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it('has JavaScript with types, and neither tests nor a path of the machine that made it', () => {
    const names = readdirSync(join(folder, 'package'), { recursive: true, encoding: 'utf8' });
    expect(names).toEqual(expect.arrayContaining(['LICENSE', 'docs/editing-content.md', 'docs/stock-feeds.md']));
    expect(names).toContain('integrations/index.d.ts');
    expect(names.filter((name) => /\.test\.|(?<!\.d)\.tsx?$|samples\/pictures/.test(name))).toEqual([]);
    const code = names.filter((name) => /\.m?js$/.test(name));
    const here = code.filter((name) => readFileSync(join(folder, 'package', name), 'utf8').includes(ROOT));
    expect(here).toEqual([]);
  });

  it('builds the dealers of a repository that has it as its one dependency', () => {
    const { dependencies } = JSON.parse(readFileSync(join(agency, 'package.json'), 'utf8')) as { dependencies: object };
    expect(Object.keys(dependencies)).toEqual(['forecourt']);
    const built = npm('run', '--silent', 'build');
    expect(built.code, built.err).toBe(0);
    expect(readFileSync(join(agency, 'dist', DEALER, 'index.html'), 'utf8')).toContain('Example Motors');
    expect(npm('run', '--silent', 'build').err).toContain('unchanged');
  });

  it('serves pages, search and forms', async () => {
    const address = await serving('start', '--no-build', '--port', '0');
    const page = await callSite(address, '/');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<title>Example Motors')]);
    const lead = {
      name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      phone: '0412345678',
      message: 'Still there?',
    };
    const sent = await callSite(address, '/api/enquiries', { ...lead, category: 'general' });
    expect([sent.status, JSON.parse(sent.text)]).toEqual([200, { lead_id: expect.any(String) }]);
  });

  it('shows what an editor saves, and the mistakes in words', async () => {
    const address = await serving('dev', DEALER, '--port', '0');
    const events = await fetch(`${address}/dev-reload`);
    const heard = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    onTestFinished(async () => void (await heard?.cancel()));
    const until = async (word: string) => {
      for (let said = ''; ; ) {
        const part = await heard?.read();
        said += part?.value ?? '';
        if (said.includes(`event: ${word}`)) return said;
        if (part?.done !== false) throw new Error(`The stream ended: ${said}`);
      }
    };
    const file = join(agency, 'sites', DEALER, 'site.json');
    const before = readFileSync(file, 'utf8');
    onTestFinished(() => writeFileSync(file, before));
    writeFileSync(file, before.replace('"Example Motors"', '"Example Autos"'));
    await until('built');
    const page = await (await fetch(`${address}/`)).text();
    expect(page).toContain('Example Autos');
    expect(page).toContain('/dev-reload.js');
    writeFileSync(file, before.replace('"template": "standard"', '"template": "standrd"'));
    expect(await until('mistakes')).toContain('site.template');
  });

  it('checks what editors of the agency write', () => {
    expect(npm('test').code).toBe(0);
    const page = join(agency, 'content', DEALER, 'pages/about.md');
    const made = npm('run', '--silent', 'forecourt', '--', 'new', 'anchor', '--name', 'Anchor Motors', '--yes');
    expect(made.code, made.err).toBe(0);
    cpSync(join(agency, 'README.md'), page, { recursive: true });
    onTestFinished(() => rmSync(page));
    const wrong = npm('test');
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('pages/about.md')]);
  });

  it('AGENCY-001 AGENCY-003 has what the config of the agency adds, compiled where it is installed', () => {
    for (const [name, text] of Object.entries(ADDED)) {
      mkdirSync(join(agency, name, '..'), { recursive: true });
      writeFileSync(join(agency, name), text);
    }
    const site = join(agency, 'sites', DEALER, 'site.json');
    const before = readFileSync(site, 'utf8');
    onTestFinished(() => {
      writeFileSync(site, before);
      for (const name of ['forecourt.config.ts', 'slots']) rmSync(join(agency, name), { recursive: true });
    });
    const settings = JSON.parse(before) as { theme: object; stock: { feeds: object[] } };
    const theme = { ...settings.theme, home: { sections: ['own:weekly', 'arrivals'] } };
    const stock = { feeds: settings.stock.feeds.map((feed) => ({ ...feed, format: 'own:dms' })) };
    writeFileSync(site, JSON.stringify({ ...settings, theme, stock }));
    const listed = npm('run', '--silent', 'forecourt', '--', 'slots');
    expect([listed.code, listed.out], listed.err).toEqual([0, expect.stringContaining('sections.weekly')]);
    const built = npm('run', '--silent', 'build', '--', DEALER);
    expect(built.code, built.err).toBe(0);
    const home = readFileSync(join(agency, 'dist', DEALER, 'index.html'), 'utf8');
    expect(home).toMatch(/<h2 id="[^"]+">\d+ at Example Motors<\/h2>/);
    expect(home).toContain('Agency Car');
    const checked = typesOf('forecourt.config.ts', 'slots/weekly.tsx');
    expect([checked.stdout, checked.status]).toEqual(['', 0]);
  });

  it('runs the steps of the CI that it was written with: of fifty dealers the one that a commit concerns', async () => {
    const slugs = Array.from({ length: 50 }, (_, n) => `dealer-${n + 1}`);
    for (const slug of slugs) {
      for (const room of ['sites', 'content'])
        cpSync(join(agency, room, DEALER), join(agency, room, slug), { recursive: true });
      const file = join(agency, 'sites', slug, 'site.json');
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(DEALER, slug));
    }
    git('init', '-q', '--initial-branch', 'main');
    git('add', '-A');
    git('commit', '-qm', 'Fifty dealers');
    const machine = openMachine(agency, join(folder, 'tools'), installedCommands(agency));
    const { jobs } = readYaml('.github/workflows/dealers.yml', agency) as GithubWorkflow;
    const { publish } = readYaml('.gitlab-ci.yml', agency) as { publish: GitlabJob };
    const sites = slugs.map((slug) => `${slug} id-of-${slug}`).join('\n');
    const onGithub = () =>
      machine.github(jobs.publish, {
        ...{ github: { event: {}, ref: 'refs/heads/main', event_name: 'push' }, vars: { NETLIFY_SITES: sites } },
        secrets: { NETLIFY_AUTH_TOKEN: 't', DATABASE_URL: '' },
      });
    const onGitlab = () => machine.gitlab(publish, { NETLIFY_SITES: sites, NETLIFY_AUTH_TOKEN: 't' });
    const built = () => readFileSync(join(agency, '.build/ci/dealers'), 'utf8').trim().split('\n');
    const deploys = () => machine.calls().filter((line) => line.startsWith('deploy '));
    const numbered = (slug: string, number: string) => {
      const file = join(agency, 'sites', slug, 'site.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/07 5550 01\d\d/, number));
      git('commit', '-qam', 'Another number');
    };

    const first = await onGithub();
    expect(first.ok, first.said).toBe(true);
    expect(built()).toEqual(expect.arrayContaining(slugs));
    expect(deploys()[0]).toContain('id-of-dealer-50');
    numbered('dealer-7', '07 5550 0177');
    const second = await onGithub();
    expect(second.ok, second.said).toBe(true);
    expect([built(), deploys()]).toEqual([['dealer-7'], ['deploy dealer-7 --prod to id-of-dealer-7']]);
    expect(readFileSync(join(agency, 'dist/dealer-7/index.html'), 'utf8')).toContain('07 5550 0177');
    numbered('dealer-8', '07 5550 0188');
    const third = await onGitlab();
    expect(third.ok, third.said).toBe(true);
    expect([built(), deploys()]).toEqual([['dealer-8'], ['deploy dealer-8 --prod to id-of-dealer-8']]);
  });

  it('makes another repository by npm create', () => {
    makeCreator(join(agency, 'node_modules/create-forecourt'));
    const command = join(agency, 'node_modules/create-forecourt/create.mjs');
    // npm runs it with the Node of the machine, which may be older than the one that came with the product.
    const ofMachine = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.includes('node_modules'));
    const env = { ...process.env, PATH: [join(agency, 'node_modules/.bin'), ...ofMachine].join(delimiter) };
    const node = spawnSync('which', ['node'], { encoding: 'utf8', env: { PATH: ofMachine.join(delimiter) } });
    const made = spawnSync(node.stdout.trim(), [command, 'others', '--no-install'], {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    expect([made.status, made.stdout], made.stderr).toEqual([0, expect.stringContaining('cd others')]);
    expect(readdirSync(join(folder, 'others'))).toEqual(expect.arrayContaining(['sites', 'content', 'package.json']));
  });

  it('has types for programs that import it', () => {
    const program =
      "import { buildSites } from 'forecourt';\nconst { sites } = await buildSites({ root: '.' });\nsites[0]?.status satisfies string | undefined;\n";
    writeFileSync(join(agency, 'program.ts'), program);
    const checked = typesOf('program.ts');
    expect(checked.stdout).toBe('');
    expect(checked.status).toBe(0);
  });
});
