/** The parts of a page that all pages of a site have. */
export type Shell = { head: string; before: string; after: string };

/** What a head says of its own page. */
const OF_THE_PAGE = new RegExp(
  [
    '<title>.*?</title>',
    '<meta (?:name="description"|property="og:(?:title|description|url|type|image)")[^>]*>',
    '<link rel="(?:canonical|alternate)"[^>]*>',
    '<script type="application/ld\\+json">.*?</script>',
  ].join('|'),
  'gs',
);

/**
 * Cuts the frame out of a built page: what is in its head besides what is said of the page itself, and what is before and
 * after `<main>`. The other generators put it around their pages, so that a page weighs the same everywhere.
 *
 * @throws Error for a page without one `<main>`.
 */
export function cutShell(html: string): Shell {
  const { head, body } = /<head>(?<head>.*)<\/head>\s*<body[^>]*>(?<body>.*)<\/body>/s.exec(html)?.groups ?? {};
  const [before, , after] = (body ?? '').split(/(?<=<main[^>]*>)|(?=<\/main>)/);
  if (!head || !before?.includes('<main') || !after?.includes('</main>')) throw new Error('The page has no <main>.');
  return { head: head.replace(OF_THE_PAGE, ''), before, after };
}

/** Almost nothing around a page, as in the public comparison. */
export const LIGHT_SHELL: Shell = {
  head: '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  before: '<header><a href="/">Yard Motors</a></header><main id="main">',
  after: '</main><footer><a href="/blog/part-0001">All posts</a></footer>',
};
