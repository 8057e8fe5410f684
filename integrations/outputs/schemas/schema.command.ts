import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { rulesPage } from '#src/domain/advertising/rules-page.ts';
import { answer, ends, JSON_OPTION, rootOf } from '../../files/command.ts';
import { CONTENT_KINDS, contentJsonSchema, editorSettings, schemaFile } from './content-schemas.ts';
import { platformJsonSchema, settingsPage, siteJsonSchema } from './settings-schema.ts';

const NOTES = `
  docs/site.schema.json, docs/platform.schema.json   by which an editor completes and checks sites/
  docs/content/*.schema.json                         the same of content/<slug>, one for each kind of file
  .vscode/settings.json                              which of them goes with which file, for VS Code
  docs/settings.md                                   all settings as tables
  docs/advertising-rules.md                          the rules of advertising law as a table`;

export const command = new Command('schema')
  .description('Writes what editors and readers know of settings and content, from their schemas in src/domain.')
  .addHelpText('after', NOTES)
  .option(...JSON_OPTION)
  .action(ends(async ({ json }, command) => writeSchemas(rootOf(command), json)));

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes the schemas into `root`. @returns the names of the files. */
export function writeSchemaFiles(root: string): string[] {
  const files: [string, string][] = [
    ['docs/site.schema.json', json(siteJsonSchema())],
    ['docs/platform.schema.json', json(platformJsonSchema())],
    ...CONTENT_KINDS.map((kind): [string, string] => [schemaFile(kind), json(contentJsonSchema(kind))]),
    ['.vscode/settings.json', json(editorSettings())],
    ['docs/settings.md', settingsPage()],
    ['docs/advertising-rules.md', rulesPage()],
  ];
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return files.map(([file]) => file);
}

async function writeSchemas(root: string, asJson: boolean): Promise<number> {
  const files = writeSchemaFiles(root).map((file) => relative(process.cwd(), join(root, file)));
  answer(asJson, { files }, `${files.join('\n')}\n`);
  return 0;
}
