import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import { createEngine } from '../engine.ts';
import { recordArbitrary } from '../record-arbitrary-for-test.ts';
import { type Columns, toColumns } from './columns.ts';
import { decodeIndex } from './decode-index.ts';
import { encodeIndex } from './encode-index.ts';
import { CHECKSUM_AT, CONTENT_AT, checksum } from './index-format.ts';

const plain = ({ count, columns }: Columns) => ({ count, columns: Object.fromEntries(columns) });
const sealed = (bytes: Uint8Array<ArrayBuffer>) => {
  new DataView(bytes.buffer).setUint32(CHECKSUM_AT, checksum(bytes.subarray(CONTENT_AT)), true);
  return bytes;
};

describe('search index file', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(fc.array(recordArbitrary, { maxLength: 70 }), (records) => {
        const columns = toColumns(records);
        expect(plain(decodeIndex(encodeIndex(columns)))).toEqual(plain(columns));
      }),
    );
  });

  it('keeps any text, cents and numbers of any size', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            make: fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: undefined }),
            price: fc.option(
              fc.integer({ min: 0, max: 9e9 }).map((n) => n / 100),
              { nil: undefined },
            ),
            created_at_timestamp: fc.option(fc.integer({ min: -1e10, max: 1e10 }), { nil: undefined }),
          }),
        ),
        (records) => {
          const columns = toColumns(records as SearchRecord[]);
          expect(plain(decodeIndex(encodeIndex(columns)))).toEqual(plain(columns));
        },
      ),
    );
    const many = Array.from({ length: 700 }, (_, n) => ({ badge: `b${n}` }) as SearchRecord);
    expect(plain(decodeIndex(encodeIndex(toColumns(many))))).toEqual(plain(toColumns(many)));
  });

  it('is the same bytes for the same stock', () => {
    fc.assert(
      fc.property(fc.array(recordArbitrary), (records) => {
        expect(encodeIndex(toColumns(records))).toEqual(encodeIndex(toColumns(structuredClone(records))));
      }),
    );
  });

  it('refuses damaged bytes with a clear error', () => {
    const bytes = encodeIndex(toColumns(fc.sample(recordArbitrary, { numRuns: 60, seed: 7 })));
    for (let at = 0; at < bytes.length; at += 1) {
      const broken = bytes.slice();
      broken[at] = (broken[at] ?? 0) ^ 0x41;
      expect(() => decodeIndex(broken), `byte ${at}`).toThrow(/search index/);
    }
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => decodeIndex(bytes.slice(0, length)), `length ${length}`).toThrow(/search index/);
    expect(() => decodeIndex(new TextEncoder().encode('<!doctype html>'))).toThrow('This is not a search index.');
  });

  it('refuses, or reads and answers from, bytes whose checksum fits but whose content does not', () => {
    const bytes = encodeIndex(toColumns(fc.sample(recordArbitrary, { numRuns: 40, seed: 3 })));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: CONTENT_AT, max: bytes.length - 1 }), fc.nat(255)), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.integer({ min: CONTENT_AT, max: bytes.length }),
        (changes, length) => {
          const broken = bytes.slice(0, changes.length % 2 === 0 ? length : bytes.length);
          for (const [at, value] of changes) if (at < broken.length) broken[at] = value;
          let columns: Columns;
          try {
            columns = decodeIndex(sealed(broken));
          } catch (error) {
            expect((error as Error).message).toMatch(/search index/);
            return;
          }
          createEngine(columns).search([{ indexName: 'Car_production', query: 'mazda u1', facets: ['*'] }]);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('refuses another version and a count that would take all memory', () => {
    const bytes = encodeIndex(toColumns([]));
    const other = bytes.slice();
    other[4] = 1;
    expect(() => decodeIndex(other)).toThrow('version 1, 3 is needed');
    const huge = new Uint8Array(CONTENT_AT + 8).fill(0x7f);
    huge.set(bytes.slice(0, CONTENT_AT));
    huge.set([0xff, 0xff, 0xff, 0xff, 0x7f], CONTENT_AT);
    expect(() => decodeIndex(sealed(huge))).toThrow('damaged');
  });

  it('takes at most 30 bytes a vehicle, brotli', () => {
    const records = fc.sample(recordArbitrary, { numRuns: 2000, seed: 1 }).map((record, n) => ({
      ...record,
      stocknum: `U${10_000 + n * 7}`,
      km: n * 31,
    }));
    const size = brotliCompressSync(encodeIndex(toColumns(records)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }).length;
    expect(size / records.length).toBeLessThan(30);
  });
});
