import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { lastGoodOf } from './guard/last-good.ts';
import { type ImportedStock, type ImportQuestion, importStock } from './import-stock.ts';

type Options = Partial<Omit<ImportQuestion, 'folder' | 'settings' | 'lastGood'>> & {
  /** The stock of the build before. */
  lastGood?: Vehicle[] | undefined;
  format?: string;
  settings?: object;
  feed?: object;
  /** More files of the dealer, such as a mapping. */
  files?: Record<string, string>;
  source?: string;
};

/** A dealer's folder with these files, removed after the test. */
export function dealerFolder(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-feed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Imports one feed file, on 21 November 2026. */
export function importFeed(content: string | Uint8Array, options: Options = {}): Promise<ImportedStock> {
  const { format = 'auto', settings = {}, feed = {}, files = {}, source = 'feed', lastGood, ...question } = options;
  return importStock({
    folder: dealerFolder({ feed: content, ...files }),
    settings: siteSchema.parse({
      site: { id: 1, slug: 'harbour', name: 'Harbour' },
      ...settings,
      stock: { feeds: [{ format, source, ...feed }], ...(settings as { stock?: object }).stock },
    }),
    locations: [],
    today: '2026-11-21',
    cacheFolder: dealerFolder({}),
    lastGood: lastGood && lastGoodOf(lastGood),
    ...question,
  });
}

/** The only vehicle of a feed. */
export async function vehicleOf(content: string | Uint8Array, options: Options = {}): Promise<Vehicle> {
  const { vehicles, report } = await importFeed(content, options);
  if (vehicles.length !== 1 || !vehicles[0]) throw new Error(`One vehicle expected: ${JSON.stringify(report)}`);
  return vehicles[0];
}

/** A row of a CSV with the columns a vehicle needs, and more. */
export const csv = (columns: Record<string, string>): string => {
  const all = { stocknumber: 'U1', make: 'Toyota', model: 'Hilux', year: '2021', ...columns };
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return `${Object.keys(all).join(',')}\n${Object.values(all).map(quoted).join(',')}\n`;
};
