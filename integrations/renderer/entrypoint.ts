import { createApp } from 'astro/app/entrypoint';
import type { Fragments } from '#src/page-data/shell/shell.ts';
import type { PageLocals } from '#src/page-data/site/pages.ts';

const app = createApp({ streaming: false });

/**
 * Renders the template of a page to the bytes of its file. The answer depends on `page` alone.
 * Parts that other pages of the dealer hold too are taken from `fragments`.
 * A template that throws, redirects or answers anything but 200 is a bug and is thrown as an `Error`.
 */
export async function renderTemplate(page: PageLocals, fragments?: Fragments): Promise<Uint8Array> {
  const { kind } = page;
  const response = await app.render(new Request(`http://site.invalid/${kind}`), {
    locals: { page, ...(fragments && { fragments }) },
  });
  if (response.status !== 200) {
    throw new Error(`The template "${kind}" answered ${response.status} instead of a page.`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
