import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../files/wrong-use.ts';
import { artworkUrls, ensureArtwork } from './artwork-for.ts';
import { BODIES, COLOURS, FAMILIES, SCENES, VIEWS } from './names.ts';
import { sampleText } from './sample-text.ts';

const HELP = `Draws the pictures of the sample dealers.

  npm run artwork                             every picture that sites and content refer to
  npm run artwork -- <name>… [--out folder]   some: suv-red-front34, spin/suv-red/00, scene/coast, panorama/suv
  npm run artwork -- --list                   the names there are

  --out folder     copies the pictures named there
  --cache folder   where finished pictures are kept (.cache/artwork)
  --threads n      how many threads draw
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      list: { type: 'boolean' },
      out: { type: 'string' },
      cache: { type: 'string', default: '.cache/artwork' },
      threads: { type: 'string' },
    },
  });

  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.list) {
    console.log(`bodies   ${BODIES.join(' ')}\ncolours  ${COLOURS.join(' ')}\nviews    ${VIEWS.join(' ')}`);
    console.log(`scenes   ${SCENES.join(' ')}\npanorama ${FAMILIES.join(' ')}`);
    return 0;
  }
  const started = performance.now();
  const urls =
    positionals.length > 0 ? positionals.map((name) => `/artwork/${name}.webp`) : artworkUrls(await sampleText('.'));
  const { files, unknown, drawn } = await ensureArtwork(urls, {
    cache: values.cache,
    ...(values.threads && { threads: Number(values.threads) }),
    progress: (done, total, count) => {
      if (process.stderr.isTTY) process.stderr.write(`\rDrawing ${done} of ${total} · ${count} pictures `);
    },
  });
  if (process.stderr.isTTY && drawn > 0) process.stderr.write('\n');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${files.length} pictures, ${drawn} drawn in ${seconds} s`);
  if (values.out) for (const { source, url } of files) await copyFile(source, join(values.out, basename(url)));
  if (unknown.length === 0) return 0;
  console.error(`No such picture: ${unknown.join(', ')}. See npm run artwork -- --list.`);
  return 1;
}

await runCommand(main);
