import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#src/server/database/database.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { saveLeadFiles } from './save-lead-files.ts';

const HELP = `Writes the files that came with a lead, such as a résumé, to a folder.

  npm run lead-files -- harbour 12 --to ~/applications

  --to FOLDER  where to (made if it is not there; files in it are never replaced)
  --help       this text

Read from the database of the server: DATABASE_URL, or .data/pg when no server has it open. What others send you is what
they say it is and no more: look at it with a program that runs nothing.

Exit code: 0 done, 1 nothing found or the database cannot be read, 2 wrong use.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [slug, lead, ...rest] = positionals;
  if (!slug || !lead || rest.length > 0 || !/^\d{1,15}$/.test(lead) || !values.to)
    throw new WrongUse(
      'Name a dealer, the number of a lead and a folder: npm run lead-files -- harbour 12 --to ~/applications',
    );
  const root = process.cwd();
  chooseSites(root, [slug]);
  const { db, close } = await openDatabase({ url: process.env.DATABASE_URL, folder: join(root, '.data/pg') });
  try {
    const written = await saveLeadFiles(db, slug, Number(lead), resolve(values.to));
    if (written.length === 0) process.stderr.write(`Lead ${lead} of ${slug} has no files.\n`);
    for (const path of written) process.stdout.write(`${path}\n`);
    return written.length > 0 ? 0 : 1;
  } finally {
    await close();
  }
}

await runCommand(main, { reachesOut: true });
