import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/**
 * Renders the template of one kind of page to the bytes of its file. The answer depends on `kind` and `locals` alone.
 * A template that throws, redirects or answers anything but 200 is a bug and is thrown as an `Error`.
 */
export async function renderTemplate(kind: string, locals: object): Promise<Uint8Array> {
  const response = await app.render(new Request(`http://site.invalid/${kind}`), { locals });
  if (response.status !== 200) {
    throw new Error(`The template "${kind}" answered ${response.status} instead of a page.`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
