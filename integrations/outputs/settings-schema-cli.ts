import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { platformJsonSchema, settingsPage, siteJsonSchema } from './settings-schema.ts';

const root = join(import.meta.dirname, '../..');

/** Writes what editors and readers know of the settings; `npm run schema`. */
const files: [string, string][] = [
  ['docs/site.schema.json', `${JSON.stringify(siteJsonSchema(), null, 2)}\n`],
  ['docs/platform.schema.json', `${JSON.stringify(platformJsonSchema(), null, 2)}\n`],
  ['docs/settings.md', settingsPage()],
];
for (const [file, text] of files) {
  writeFileSync(join(root, file), text);
  process.stdout.write(`${relative(process.cwd(), join(root, file))}\n`);
}
