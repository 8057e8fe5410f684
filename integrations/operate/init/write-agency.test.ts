import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSite } from '#src/sources/read-site.ts';
import { EXAMPLE, writeAgency } from './write-agency.ts';

function emptyPlace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agency-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('a repository of an agency', () => {
  it('has one dealer that can be read, CI for two hosts, and the product as its one dependency', async () => {
    const folder = join(emptyPlace(), 'My Dealers');
    const files = await writeAgency(folder, '^9.0.0');
    expect(files).toEqual(
      expect.arrayContaining([
        ...[
          '.env.example',
          '.github/workflows/dealers.yml',
          '.gitignore',
          '.gitlab-ci.yml',
          'README.md',
          'netlify.toml',
        ],
        ...['docs/site.schema.json', 'docs/ci/deploy.sh', `sites/${EXAMPLE}/site.json`, 'sites/platform.json'],
      ]),
    );
    const description = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
    expect(description).toMatchObject({
      name: 'my-dealers',
      dependencies: { forecourt: '^9.0.0' },
      allowScripts: { node: true },
    });
    const { settings } = readSite(folder, EXAMPLE);
    expect([settings.site.name, settings.stock.feeds.length]).toEqual(['Example Motors', 1]);
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).not.toMatch(/[{}]/);
  });

  it('is written into an empty folder only, or a new one with Git', async () => {
    const folder = emptyPlace();
    mkdirSync(join(folder, '.git'));
    await writeAgency(folder, '^9.0.0');
    const before = readFileSync(join(folder, 'package.json'), 'utf8');
    writeFileSync(join(folder, 'sites', EXAMPLE, 'site.json'), '{}');
    await expect(writeAgency(folder, '^9.0.0')).rejects.toThrow('is not empty');
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(before);
  });
});
