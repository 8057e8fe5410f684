import { onSwipe } from '../viewer/on-swipe.ts';

/** The vehicle of the home page's opening: no frame and no code of its spin is asked for before it is touched. */
function attach(stage: HTMLElement): void {
  const start = stage.querySelector<HTMLButtonElement>('button');
  if (!start) return;
  const begin = async () => {
    start.remove();
    try {
      const { turnVehicle } = await import('./home-spin.ts');
      await turnVehicle(stage, JSON.parse(stage.dataset.homeSpin ?? '[]') as string[]);
    } catch (error) {
      console.warn('The spin of the home page could not be opened.', error);
    }
  };
  start.addEventListener('click', () => void begin(), { once: true });
  onSwipe(start, () => start.isConnected && void begin());
}

for (const stage of document.querySelectorAll<HTMLElement>('[data-home-spin]')) attach(stage);
