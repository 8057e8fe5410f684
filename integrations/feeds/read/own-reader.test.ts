import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { CheckedFeedReader } from '../../slots/config.schema.ts';
import { decodeFeed } from './decode.ts';
import { ownRecords } from './own-reader.ts';
import type { PlacedRecord } from './raw-record.ts';

async function recordsOf(reader: CheckedFeedReader, text: string, clock?: () => number): Promise<PlacedRecord[]> {
  const decoded = await decodeFeed(Readable.from([Buffer.from(text)]));
  const found: PlacedRecord[] = [];
  for await (const placed of ownRecords('own:dms', reader, decoded, clock)) found.push(placed);
  return found;
}

const byText = (read: (text: string) => never): CheckedFeedReader => ({ about: '', read });

describe('a reader of feeds of an agency', () => {
  it('AGENCY-003 gives rows in the fields of our own format, row by row', async () => {
    const reader: CheckedFeedReader = {
      ...{ about: '', rows: 'csv' },
      row: (values) => ({ stocknum: values.nr, location: { name: 'Yard' } }),
    };
    const found = await recordsOf(reader, 'Nr;Art\n7;x\n8;y\n');
    expect(found.map(({ row, record }) => [row, record.native])).toEqual([
      [2, expect.objectContaining({ stocknum: '7', location_name: 'Yard' })],
      [3, expect.objectContaining({ stocknum: '8' })],
    ]);
  });

  it('AGENCY-003 counts a row that it fails for, leaves out, or gives as none', async () => {
    const answers: unknown[] = [undefined, 'text', [1]];
    const reader: CheckedFeedReader = {
      ...{ about: '', rows: 'json' },
      row: ({ at }) => {
        if (at === 3) throw new Error(`no ${'x'.repeat(200)}`);
        return answers[at as number] as undefined;
      },
    };
    const found = await recordsOf(reader, JSON.stringify([0, 1, 2, 3].map((at) => ({ at }))));
    expect(found.map(({ fault }) => fault)).toEqual([
      'left out by the reader own:dms',
      'the reader own:dms gave no row',
      'the reader own:dms gave no row',
      `the reader own:dms failed: no ${'x'.repeat(77)}`,
    ]);
  });

  it('AGENCY-003 reads a text of any form, at once or as it goes', async () => {
    const once = byText(((text: string) => text.split('|').map((stocknum) => ({ stocknum }))) as never);
    const rows = (found: PlacedRecord[]) => found.map(({ record }) => (record.native as { stocknum: string }).stocknum);
    expect(rows(await recordsOf(once, 'a|b'))).toEqual(['a', 'b']);
    const later = byText(async function* (text: string) {
      yield { stocknum: text };
    } as never);
    expect(rows(await recordsOf(later, 'c'))).toEqual(['c']);
  });

  it('AGENCY-003 keeps the last good stock when it fails for the whole file, or never ends', async () => {
    const fails = byText(function* () {
      yield { stocknum: '1' };
      throw new Error('the end is missing');
    } as never);
    await expect(recordsOf(fails, 'x')).rejects.toThrow('The reader own:dms failed after 1 rows: the end is missing.');
    const endless = byText(function* () {
      for (;;) yield { stocknum: '1' };
    } as never);
    let now = 0;
    const clock = () => {
      now += 1_000;
      return now;
    };
    await expect(recordsOf(endless, 'x', clock)).rejects.toThrow('took more than 5 minutes');
  });
});
