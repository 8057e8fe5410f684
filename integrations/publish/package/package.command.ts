import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { CODE_ROOT } from '../../files/code-root.ts';
import { answer, ends, JSON_OPTION } from '../../files/command.ts';

const NOTES = `
Example:
  npm run forecourt -- package && npm pack .build/package .build/create-forecourt

The folder is complete: modules as JavaScript, the renderer, the build loop and the functions built, types. Agencies install it
and keep their dealers in a repository of their own (docs/agencies.md).`;

export const command = new Command('package')
  .description('Makes the npm packages of this version: forecourt, and create-forecourt beside it.')
  .option('--to <folder>', 'where', join(CODE_ROOT, '.build/package'))
  .option(...JSON_OPTION)
  .addHelpText('after', NOTES)
  .action(
    ends(async ({ to, json }) => {
      const { makeCreator, makePackage } = await import('./make-package.ts');
      const made = await makePackage(to);
      makeCreator(join(to, '../create-forecourt'));
      const { folder, files, bytes, dependencies } = made;
      const size = `${files} files, ${(bytes / 1e6).toFixed(1)} MB, ${dependencies.length} packages`;
      answer(json, made, `${folder}: ${size}\n`);
      return 0;
    }),
  );
