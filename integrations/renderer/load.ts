import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Renders the template of one kind of page from its locals; same input, same bytes. */
export type RenderTemplate = (kind: string, locals: object) => Promise<Uint8Array>;

/** Loads the renderer built in `folder`. */
export async function loadRenderer(folder: string): Promise<RenderTemplate> {
  const module = (await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)) as {
    renderTemplate: RenderTemplate;
  };
  return module.renderTemplate;
}
