/** The vehicle that the visitor wants, as the page says around its form (TRADE-001). */
export type Wanted = {
  id: string;
  name: string;
  /** Its name with its badge, as its page has it. */
  fullName: string;
  /** Dollars; missing without a price. */
  price?: number;
  /** What the price includes. */
  words: string;
};

/** The wanted vehicle; undefined where the page is about none. */
export function wantedCar(form: HTMLElement): Wanted | undefined {
  const { carId, car = '', carBadge, price, priceLabels } = form.closest<HTMLElement>('[data-car-id]')?.dataset ?? {};
  if (!carId) return undefined;
  const dollars = Number(price);
  return {
    id: carId,
    name: car,
    fullName: [car, carBadge].filter(Boolean).join(' '),
    words: priceLabels ?? '',
    ...(price && dollars > 0 && { price: dollars }),
  };
}
