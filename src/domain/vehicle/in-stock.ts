/** "In stock" in two words (glossary, VDP-118): the status is `in_stock` or `coming_soon`. Any other is sold or unavailable. */
export function isInStock(car: { status: string }): boolean {
  return car.status === 'in_stock' || car.status === 'coming_soon';
}
