import CMS from '@sveltia/cms';
import type { EditorConfig } from '../editor-config.ts';
import { fromFile, toFile } from './content-format.ts';
import type { LocalEditor } from './look-answers.ts';
import { showLooks } from './look-pane.ts';
import { addPictureFields } from './picture-fields.ts';

/** What the page asks for: the configuration of the editor, and of `forecourt admin` the way to its server. */
type Answer = EditorConfig & { local?: LocalEditor };

/** A dealer of a deployment: `/admin/?dealer=harbour`. */
const dealer = /^[a-z0-9-]+$/.exec(new URLSearchParams(location.search).get('dealer') ?? '')?.[0];
const answer = await fetch(dealer ? `editor-${dealer}.json` : 'editor.json', { cache: 'no-cache' });
if (answer.ok) await edit((await answer.json()) as Answer);
else await chooseDealer();

async function edit({ cms, formats, local }: Answer): Promise<void> {
  for (const [name, format] of Object.entries(formats))
    CMS.registerCustomFormat(name, format.extension, {
      fromFile: (text) => fromFile(format, text),
      toFile: (value) => toFile(format, value as Record<string, unknown>),
    });
  const forms = [...(cms.collections as []), ...(cms.singletons as [])];
  addPictureFields(local?.site ?? (cms.site_url as string | undefined), forms);
  if (local) {
    // The files of this machine ask for no account: whoever opens the page has its key.
    localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'gitea', token: local.token }));
    showLooks(local, { cms, formats });
  }
  await CMS.init({ config: cms as never });
}

/** The dealers of a deployment, each with a link to its forms. */
async function chooseDealer(): Promise<void> {
  const answer = await fetch('dealers.json');
  const dealers = answer.ok ? ((await answer.json()) as { slug: string; name: string }[]) : [];
  const main = document.createElement('main');
  const heading = document.createElement('h1');
  heading.textContent = dealers.length > 0 ? 'Whose website?' : 'There is no dealer to edit here.';
  const list = document.createElement('ul');
  for (const { slug, name } of dealers) {
    const link = document.createElement('a');
    link.href = `?dealer=${slug}`;
    link.textContent = name;
    link.style.cssText = 'display:inline-block;padding:12px 0';
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  main.style.cssText = 'max-width:40rem;margin:10vh auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif';
  main.append(heading, list);
  document.body.append(main);
}
