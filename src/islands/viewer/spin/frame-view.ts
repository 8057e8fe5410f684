import { append } from '../element.ts';
import type { Pane } from '../pane.ts';

/** Another site's player on the stage: the external 360 viewer (VIEW-014) or an embedded video (VIEW-030). */
export function frameView(url: string, title: string): Pane {
  const element = document.createElement('div');
  element.className = 'pane';
  const frame = append(element, 'iframe', 'pane__frame');
  Object.assign(frame, { src: url, title, allow: 'autoplay; fullscreen; xr-spatial-tracking', allowFullscreen: true });
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation allow-forms');
  return { element, focus: () => frame.focus() };
}
