import { loadStyles } from '../viewer/load-styles.ts';
import { spinView } from '../viewer/spin/spin-view.ts';

/** ms a frame of the turn that answers the first drag, which came before the frames. */
const TURN_MS = 80;

/** Puts the spin over the still picture of the home page's opening, which stays below it while the frames load. */
export async function turnVehicle(stage: HTMLElement, frames: string[]): Promise<void> {
  const still = stage.querySelector('img');
  await loadStyles();
  const pane = spinView(
    { frames, hotspots: [], autoRotateMs: TURN_MS },
    {
      name: still?.alt ?? '',
      poster: still?.currentSrc ?? '',
      wanted: () => true,
      abandon: () => pane.element.remove(),
    },
  );
  stage.append(pane.element);
}
