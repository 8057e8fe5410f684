import { describe, expect, it } from 'vitest';
import { draftOf, readNetlifySites, uploadedOf, whyFailed } from './netlify-says.ts';

describe('readNetlifySites', () => {
  it('takes a line per dealer, and passes over what is no pair', () => {
    expect([...readNetlifySites('harbour id-a\n\n  kite\tid-b  \nalone\n')]).toEqual([
      ['harbour', 'id-a'],
      ['kite', 'id-b'],
    ]);
    expect(readNetlifySites().size).toBe(0);
  });
});

describe('uploadedOf', () => {
  it.each([
    ['CDN requesting 12 files and 47 functions', '12 files and 47 functions uploaded'],
    ['CDN requesting 1 files and 0 functions', '1 file uploaded'],
    ['CDN requesting 0 files and 1 functions', '1 function uploaded'],
    ['CDN requesting 0 files', 'nothing to upload, Netlify has all of it'],
    ['Hashing files...', undefined],
  ])('%s: %s', (said, words) => {
    expect(uploadedOf(said)).toBe(words);
  });
});

describe('draftOf', () => {
  it('finds the address of a draft, and none where only the live site is named', () => {
    const said = 'Draft URL: https://6512f0--anchor-cars.netlify.app\nhttps://7--anchor.netlify.app';
    expect(draftOf(said)).toBe('https://6512f0--anchor-cars.netlify.app');
    expect(draftOf('Deployed to https://anchor-cars.netlify.app')).toBeUndefined();
  });
});

describe('whyFailed', () => {
  it.each([
    ['Error: 401 Unauthorized', 'NETLIFY_AUTH_TOKEN'],
    ['Error: Project not found. Please rerun "netlify link"', 'Project ID'],
    ['FetchError: connect ECONNREFUSED 127.0.0.1:1', 'cannot be reached'],
    ['Error: a file of 4010 bytes', 'its message is above'],
  ])('%s: says %s', (said, words) => {
    expect(whyFailed(said)).toContain(words);
  });
});
