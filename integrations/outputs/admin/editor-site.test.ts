import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { type PlatformSettings, platformSchema } from '#src/domain/settings/platform-settings.schema.ts';
import { editorConfig } from './editor-config.ts';
import { editorPolicy } from './editor-files.ts';
import { backendOf } from './editor-site.ts';

type Editor = NonNullable<PlatformSettings['editor']>;
const parsed = (editor: object) => platformSchema.safeParse({ editor: { repo: 'agency/dealers', ...editor } });
const settings = (editor: object) =>
  platformSchema.parse({ editor: { repo: 'agency/dealers', ...editor } }).editor as Editor;

const cms = dirname(createRequire(import.meta.url).resolve('@sveltia/cms'));
const schema = JSON.parse(readFileSync(join(cms, '../schema/sveltia-cms.json'), 'utf8')) as { definitions: object };
const validator = new Ajv({ allErrors: true });
const isConfig = validator.compile(schema);

/** What the words of Sveltia CMS for one host say of a backend. */
function mistakesOf(definition: string, backend: object): unknown[] {
  const isBackend = validator.compile({ ...schema, $ref: `#/definitions/${definition}` });
  isBackend(backend);
  return isBackend.errors ?? [];
}

const HOSTS = [
  ['GitHub with a service that signs in', 'GitHubBackend', { host: 'github', signIn: 'https://auth.agency.example/' }],
  ['GitHub with tokens', 'GitHubBackend', { host: 'github', branch: 'live', review: true }],
  ['GitHub Enterprise', 'GitHubBackend', { host: 'github', address: 'https://git.agency.example' }],
  ['GitLab', 'GitLabBackend', { host: 'gitlab', repo: 'agency/web/dealers', appId: 'abc', review: true }],
  ['GitLab of its own', 'GitLabBackend', { host: 'gitlab', address: 'https://git.agency.example/', appId: 'abc' }],
  ['Gitea', 'GiteaBackend', { host: 'gitea', appId: 'abc' }],
  ['Gitea of its own with tokens', 'GiteaBackend', { host: 'gitea', address: 'https://git.agency.example' }],
] as const;

describe('the editor as a website', () => {
  it.each(HOSTS)('CONTENT-026 is set up for %s in the words of Sveltia CMS', (_, definition, editor) => {
    const backend = backendOf(settings(editor));
    expect(mistakesOf(definition, backend)).toEqual([]);
    const config = editorConfig({ slug: 'harbour', name: 'Harbour', backend, blogCategories: [] });
    isConfig(JSON.parse(JSON.stringify(config.cms)));
    expect(isConfig.errors).toBeNull();
  });

  it('CONTENT-026 signs in at GitHub by a service, at GitLab and Gitea by themselves, and by a token where there is neither', () => {
    const backend = (editor: object) => backendOf(settings(editor));
    expect(backend({ host: 'github', signIn: 'https://auth.agency.example/' })).toEqual({
      ...{ name: 'github', repo: 'agency/dealers', branch: 'main', base_url: 'https://auth.agency.example' },
    });
    // GitHub Enterprise is no such service itself.
    expect(backend({ host: 'github', address: 'https://git.agency.example/' })).toEqual({
      ...{ name: 'github', repo: 'agency/dealers', branch: 'main', auth_methods: ['token'] },
      api_root: 'https://git.agency.example/api/v3',
    });
    expect(backend({ host: 'gitlab', address: 'https://git.agency.example/', appId: 'abc' })).toEqual({
      ...{ name: 'gitlab', repo: 'agency/dealers', branch: 'main', app_id: 'abc', auth_type: 'pkce' },
      ...{ api_root: 'https://git.agency.example/api/v4', base_url: 'https://git.agency.example' },
    });
    expect(backend({ host: 'gitlab' })).toMatchObject({ auth_methods: ['token'] });
    expect(backend({ host: 'gitea', address: 'https://git.agency.example', appId: 'abc' })).toEqual({
      ...{ name: 'gitea', repo: 'agency/dealers', branch: 'main', app_id: 'abc' },
      ...{ api_root: 'https://git.agency.example/api/v1', base_url: 'https://git.agency.example' },
    });
  });

  it.each([
    ['repo', { host: 'github', repo: 'agency/web/dealers' }],
    ['repo', { host: 'gitea', repo: 'agency/web/dealers' }],
    ['review', { host: 'gitea', review: true }],
    ['signIn', { host: 'gitlab', signIn: 'https://auth.agency.example' }],
    ['appId', { host: 'github', appId: 'abc' }],
  ])('CONTENT-026 refuses %s where the host cannot do it', (key, editor) => {
    expect(parsed(editor).error?.issues.map(({ path }) => path.join('.'))).toEqual([`editor.${key}`]);
  });

  it('lets its page reach the host of the repository and no other', () => {
    const policy = editorPolicy({ connects: ['https://api.github.com'] });
    expect(policy).toContain("connect-src 'self' blob: data: https://api.github.com;");
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
    expect(policy).not.toContain("unsafe-eval' 'unsafe-inline");
  });
});
