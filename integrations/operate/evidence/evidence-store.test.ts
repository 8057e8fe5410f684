import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { exportRecord, faultsOf, keepEvidence, readRecord, recordFiles, sha256 } from './evidence-store.ts';
import { pageText } from './page-text.ts';

let folder = '';
beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'forecourt-'));
  folder = made;
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
});

const keep = (day: string, texts: Record<string, string>, hour = '08') =>
  keepEvidence(
    folder,
    { site: 'harbour', day, at: `${day}T${hour}:00:00.000Z` },
    Object.entries(texts).map(([path, content]) => ({ path, content })),
  );
const textsOf = (record: string): string[] =>
  JSON.parse(gunzipSync(readFileSync(join(folder, record.replace('json', 'texts.gz')))).toString());

it('LAW-062 a text that stays is kept once, however many days and pages have it', () => {
  expect(keep('2026-11-20', { 'a.txt': 'one', 'b.txt': 'two' })).toMatchObject({ added: 2, isNew: true });
  expect(keep('2026-11-21', { 'a.txt': 'one', 'b.txt': 'three', 'c.txt': 'one' }).added).toBe(1);
  expect([textsOf('2026-11-20.1.json'), textsOf('2026-11-21.1.json')]).toEqual([['one', 'two'], ['three']]);
  expect(recordFiles(folder)).toEqual(['2026-11-20.1.json', '2026-11-21.1.json']);
  expect(faultsOf(folder)).toEqual([]);
});

it('LAW-062 a day has a record for each time that something differs, and none is written over', () => {
  const first = keep('2026-11-20', { 'a.txt': 'one' });
  expect(keep('2026-11-20', { 'a.txt': 'one' }, '09')).toEqual({ file: first.file, added: 0, isNew: false });
  for (let n = 2; n <= 11; n += 1) expect(keep('2026-11-20', { 'a.txt': `${n}` }).file).toBe(`2026-11-20.${n}.json`);
  expect(recordFiles(folder).at(-1)).toBe('2026-11-20.11.json');
  expect(faultsOf(folder)).toEqual([]);
});

it('LAW-062 a day that brings no new words has no file of them', () => {
  keep('2026-11-20', { 'a.txt': 'one' });
  keep('2026-11-21', { 'a.txt': 'one' });
  expect(readdirSync(folder).toSorted()).toEqual(['2026-11-20.1.json', '2026-11-20.1.texts.gz', '2026-11-21.1.json']);
  expect(faultsOf(folder)).toEqual([]);
});

it('LAW-063 a text that is gone or changed is named, each record that has it', () => {
  keep('2026-11-20', { 'a.txt': 'one', 'b.txt': 'two' });
  keep('2026-11-21', { 'a.txt': 'one', 'c.txt': 'three' });
  const [first, second] = ['2026-11-20.1.texts.gz', '2026-11-21.1.texts.gz'].map((file) => join(folder, file));
  writeFileSync(first as string, gzipSync(JSON.stringify(['forged', 'two'])));
  rmSync(second as string);
  expect(faultsOf(folder)).toEqual([
    '2026-11-20.1.json: a.txt was changed',
    '2026-11-21.1.json: a.txt was changed',
    '2026-11-21.1.json: c.txt is gone',
  ]);
  for (const broken of ['no gzip', gzipSync('no JSON')]) {
    writeFileSync(first as string, broken);
    expect(faultsOf(folder)[0]).toBe('2026-11-20.1.json: a.txt cannot be read');
  }
  writeFileSync(first as string, gzipSync('{"0":"one"}'));
  expect(faultsOf(folder)[0]).toBe('2026-11-20.1.json: a.txt was changed');
});

it('LAW-063 a record that was changed, or taken out, is missed by the one after it', () => {
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) keep(day, { 'a.txt': day });
  const file = join(folder, '2026-11-20.1.json');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace('T08', 'T07'));
  expect(faultsOf(folder)).toEqual(['2026-11-21.1.json: the record before it is gone or was changed']);
  writeFileSync(file, before);
  rmSync(join(folder, '2026-11-21.1.json'));
  expect(faultsOf(folder)).toEqual(['2026-11-22.1.json: the record before it is gone or was changed']);
  rmSync(file);
  expect(faultsOf(folder)).toHaveLength(1);
});

it('LAW-063 a day comes out as plain files with their hashes, and never outside of the folder', () => {
  const { file } = keep('2026-11-20', { 'pages/cars/a.txt': '$2,999\n' });
  const to = join(folder, 'out');
  expect(exportRecord(folder, file, to)).toBe(1);
  expect(readFileSync(join(to, 'pages/cars/a.txt'), 'utf8')).toBe('$2,999\n');
  expect(readFileSync(join(to, 'SHA256SUMS'), 'utf8')).toBe(`${sha256('$2,999\n')}  pages/cars/a.txt\n`);
  expect(readRecord(to, 'record.json').day).toBe('2026-11-20');
  const odd = keep('2026-11-21', { '../../evil.txt': 'x' });
  expect(() => exportRecord(folder, odd.file, to)).toThrow('leads out of the folder');
});

it('LAW-062 a page is kept as its title and the words a reader has, a line a block', () => {
  const html = `<html><head><title>Rio | Harbour</title><style>p{}</style></head><body><h1>2021 <span>Kia</span> Rio</h1>
    <script>var hidden = 1</script><template><p>Not shown</p></template><p>$20,000 <b>drive&nbsp;away</b></p>
    <ul><li>8.64% p.a. &amp; fees</li><li><img alt="Kia Rio"></li></ul></body></html>`;
  expect(pageText(html)).toBe('Rio | Harbour\n2021 Kia Rio\n$20,000 drive away\n8.64% p.a. & fees\n[Kia Rio]\n');
});
