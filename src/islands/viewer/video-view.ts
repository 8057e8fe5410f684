import type { Video } from '#src/domain/media/viewer/video.ts';
import { append } from './element.ts';
import type { Pane, PaneContext } from './pane.ts';
import { frameView } from './spin/frame-view.ts';

/** The video (VIEW-030), made only when it is asked for: played in the page, or embedded. */
export function videoView(video: Video, { name, poster }: PaneContext): Pane {
  if (video.kind === 'embed') return frameView(video.url, `Video of ${name}`);
  const element = document.createElement('div');
  element.className = 'pane';
  const player = append(element, 'video', 'pane__frame');
  Object.assign(player, { controls: true, autoplay: true, playsInline: true, poster, src: video.url });
  player.setAttribute('aria-label', `Video of ${name}`);
  player.addEventListener('error', () => {
    console.warn('The video did not load.', video.url);
    const sorry = append(element, 'p', 'pane__hint');
    sorry.setAttribute('role', 'status');
    sorry.textContent = 'The video cannot be played right now.';
  });
  return { element, focus: () => player.focus(), close: () => player.pause() };
}
