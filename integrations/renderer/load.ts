import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fragments } from '#src/page-data/shell/shell.ts';
import type { PageLocals } from '#src/page-data/site/pages.ts';

/** Renders the template of a page; same input, same bytes, with and without `fragments`. */
export type RenderTemplate = (page: PageLocals, fragments?: Fragments) => Promise<Uint8Array>;

/** Loads the renderer built in `folder`. */
export async function loadRenderer(folder: string): Promise<RenderTemplate> {
  const module = (await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)) as {
    renderTemplate: RenderTemplate;
  };
  return module.renderTemplate;
}
