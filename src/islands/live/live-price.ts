/** Tells everything on the page of a vehicle that its price is another one since the print, in dollars (VDP-125). */
export function tellLivePrice(price: number): void {
  document.body.dataset.livePrice = String(price);
  dispatchEvent(new Event('liveprice'));
}

/**
 * Calls with the new price: at once where it is known, and when it becomes known.
 *
 * @returns what ends it.
 */
export function onLivePrice(listener: (price: number) => void): () => void {
  const tell = () => {
    const price = Number(document.body.dataset.livePrice ?? 0);
    if (price > 0) listener(price);
  };
  addEventListener('liveprice', tell);
  tell();
  return () => removeEventListener('liveprice', tell);
}
