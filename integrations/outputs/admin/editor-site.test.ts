import { describe, expect, it } from 'vitest';
import { editorPolicy } from './editor-files.ts';
import { backendOf } from './editor-site.ts';

const settings = { repo: 'agency/dealers', branch: 'main', review: false, address: null, signIn: null, appId: null };

describe('the editor as a website', () => {
  it('names the host of the repository in the words of the editor', () => {
    expect(backendOf({ ...settings, host: 'github', signIn: 'https://auth.agency.example' })).toEqual({
      ...{ name: 'github', repo: 'agency/dealers', branch: 'main', base_url: 'https://auth.agency.example' },
    });
    expect(
      backendOf({ ...settings, host: 'gitlab', address: 'https://git.agency.example/', appId: 'abc' }),
    ).toMatchObject({
      ...{ api_root: 'https://git.agency.example/api/v4', app_id: 'abc', auth_type: 'pkce' },
    });
    expect(backendOf({ ...settings, host: 'gitea', appId: 'abc' })).not.toHaveProperty('auth_type');
  });

  it('lets its page reach the host of the repository and no other', () => {
    const policy = editorPolicy({ connects: ['https://api.github.com'] });
    expect(policy).toContain("connect-src 'self' blob: data: https://api.github.com;");
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
    expect(policy).not.toContain("unsafe-eval' 'unsafe-inline");
  });
});
