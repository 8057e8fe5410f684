import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_DEALERS, sampleFeeds } from './sample-feeds.ts';

// Writes the feed files of the sample dealers: `node integrations/samples/stock/cli.ts [slug…]`.
const chosen = process.argv.slice(2);
for (const slug of chosen.length > 0 ? chosen : Object.keys(SAMPLE_DEALERS)) {
  const content = join(import.meta.dirname, '../../../content', slug);
  mkdirSync(join(content, 'stock'), { recursive: true });
  for (const { file, text } of sampleFeeds(slug, content)) {
    writeFileSync(join(content, 'stock', file), text);
    console.log(`content/${slug}/stock/${file}  ${Math.round(Buffer.byteLength(text) / 1024)} kB`);
  }
}
