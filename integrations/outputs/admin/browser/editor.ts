import CMS from '@sveltia/cms';
import type { EditorConfig } from '../editor-config.ts';
import { fromFile, toFile } from './content-format.ts';
import { type LocalEditor, showLooks } from './look-pane.ts';

/** What the page asks for: the configuration of the editor, and of `forecourt admin` the way to its server. */
type Answer = EditorConfig & { local?: LocalEditor };

const answer = await fetch('editor.json', { cache: 'no-cache' });
const { cms, formats, local } = (await answer.json()) as Answer;
for (const [name, format] of Object.entries(formats))
  CMS.registerCustomFormat(name, format.extension, {
    fromFile: (text) => fromFile(format, text),
    toFile: (value) => toFile(format, value as Record<string, unknown>),
  });
if (local) {
  // The files of this machine ask for no account: whoever opens the page has its key.
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'gitea', token: local.token }));
  showLooks(local, { cms, formats });
}
await CMS.init({ config: cms as never });
