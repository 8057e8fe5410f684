import { readFileSync } from 'node:fs';

export default function configure(config) {
  config.setQuietMode(true);
  config.addGlobalData('shell', JSON.parse(readFileSync('shell.json', 'utf8')));
  config.addFilter('day', (date) => date.toISOString().slice(0, 10));
  config.addFilter('withoutEnd', (address) => address.replace(/\.html$/, ''));
  config.addCollection('parts', (all) => {
    const parts = Map.groupBy(all.getFilteredByGlob('src/blog/**/*.md'), ({ url }) => url.split('/')[2]);
    return [...parts].map(([name, posts]) => ({ name, posts }));
  });
  // Posts hold no template code.
  return { dir: { input: 'src', output: '_site' }, markdownTemplateEngine: false };
}
