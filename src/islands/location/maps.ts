/** LOC-051: a map in a fold is loaded when the fold is opened; until then nothing is asked of its service. */
export function startMaps(page: ParentNode): void {
  for (const fold of page.querySelectorAll<HTMLDetailsElement>('details[data-map]')) {
    const frame = fold.querySelector('iframe') as HTMLIFrameElement;
    const show = () => {
      if (fold.open) frame.src ||= frame.dataset.src as string;
    };
    fold.addEventListener('toggle', show);
    show();
  }
}
