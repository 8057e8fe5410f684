import { imageUrl } from '#src/domain/media/media-url.ts';

/** What a heart keeps of a car (DATA-052, FAV-002). */
type Favourite = { id: string | number; name?: string; slug?: string; primary_image_url?: string | null };

const key = () => `${document.body.dataset.site ?? ''}:favourites`;

function readFavourites(): Favourite[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((entry) => typeof entry === 'object' && entry !== null && 'id' in entry)
      : [];
  } catch {
    return [];
  }
}

/** Keeps the number beside the header's heart and the panel of saved vehicles true (NAV-004, FAV-004). */
export function startSaved(): void {
  const panel = document.querySelector<HTMLElement>('#saved-panel');
  const update = () => {
    const saved = document.body.dataset.saving === 'favourites' ? readFavourites() : [];
    for (const count of document.querySelectorAll<HTMLElement>('[data-favourites-count]')) {
      count.textContent = String(saved.length);
      count.hidden = saved.length === 0;
    }
    panel?.querySelector('[data-saved-list]')?.replaceChildren(...saved.map(row));
    panel?.querySelector('[data-saved-empty]')?.toggleAttribute('hidden', saved.length > 0);
  };
  panel?.addEventListener('click', (event) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-remove]')?.dataset.remove;
    if (id === undefined) return;
    try {
      localStorage.setItem(key(), JSON.stringify(readFavourites().filter((entry) => String(entry.id) !== id)));
    } catch {
      return;
    }
    update();
    // Hearts on the page listen for changes of the storage.
    dispatchEvent(new StorageEvent('storage', { key: key() }));
    panel.querySelector<HTMLElement>('[data-remove], .saved__empty a, button')?.focus();
  });
  addEventListener('favourites', update);
  addEventListener('storage', update);
  update();
}

function row(car: Favourite): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `/cars/${encodeURIComponent(car.slug ?? '')}`;
  const image = document.createElement('img');
  image.alt = '';
  image.width = 108;
  image.height = 72;
  image.src = imageUrl(car.primary_image_url || '/placeholder-vehicle.svg', { width: 216, height: 144 });
  const name = document.createElement('span');
  name.textContent = car.name ?? 'Saved vehicle';
  link.append(image, name);
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.className = 'header__icon';
  remove.dataset.remove = String(car.id);
  remove.setAttribute('aria-label', `Remove ${name.textContent}`);
  remove.textContent = '×';
  item.append(link, remove);
  return item;
}
