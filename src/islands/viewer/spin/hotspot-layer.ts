import type { ViewerHotspot } from '#src/domain/media/viewer/hotspots.ts';
import { append, appendButton } from '../element.ts';

/**
 * The hotspots of a view (VIEW-020 to VIEW-023): a point on the picture for each, and a card with the text and links of
 * the one that is open.
 *
 * @param pane where the card is shown.
 * @param picture what the percentages of `show` are of.
 */
export function hotspotLayer(
  spots: readonly ViewerHotspot[],
  pane: HTMLElement,
  picture: HTMLElement,
): { show(placeOf: (spot: ViewerHotspot) => [x: number, y: number] | undefined): void } {
  let open: { button: HTMLElement; card: HTMLElement } | undefined;
  const close = () => {
    open?.button.setAttribute('aria-expanded', 'false');
    open?.card.remove();
    open = undefined;
  };
  const points = spots.map((spot) => {
    const button = appendButton(picture, 'hotspot', firstWords(spot.text), () => {
      const wasOpen = open?.button === button;
      close();
      if (wasOpen) return;
      button.setAttribute('aria-expanded', 'true');
      open = { button, card: card(spot, pane, close) };
    });
    button.setAttribute('aria-expanded', 'false');
    button.style.visibility = 'hidden';
    return { spot, button };
  });
  pane.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    const { button } = open;
    close();
    button.focus();
  });
  return {
    show: (placeOf) => {
      for (const { spot, button } of points) {
        const place = placeOf(spot);
        // Not `hidden`: nothing is to be laid out anew while the vehicle turns.
        button.style.visibility = place ? '' : 'hidden';
        if (place) button.style.translate = `calc(${place[0]}cqw - 50%) calc(${place[1]}cqh - 50%)`;
        else if (open?.button === button) close();
      }
    },
  };
}

function card(spot: ViewerHotspot, pane: HTMLElement, close: () => void): HTMLElement {
  const made = append(pane, 'div', 'hotspot-card');
  made.setAttribute('role', 'status');
  append(made, 'p', '').textContent = spot.text;
  const parts = spot.anchors.flatMap((anchor) => document.getElementById(anchor) ?? []);
  for (const part of parts) {
    const link = append(made, 'a', '');
    link.href = `#${part.id}`;
    link.textContent = (part.matches('h2') ? part : part.querySelector('h2'))?.textContent?.trim() || 'More';
    link.addEventListener('click', () => {
      close();
      pane.closest('dialog')?.close();
      part.closest('details')?.setAttribute('open', '');
    });
  }
  appendButton(made, 'hotspot-card__close', 'Close', close);
  return made;
}

/** What names a hotspot: its first sentence, or as many words as fit. */
function firstWords(text: string): string {
  const sentence = /^[^.!?\n]{1,80}/.exec(text)?.[0] ?? text.slice(0, 80);
  return sentence.trim() || 'Detail';
}
