/**
 * The lower-case address form of a name: letters and digits joined by single hyphens, accents removed.
 * `toSlug('Škoda Octavia RS')` is `skoda-octavia-rs`; a text without letters or digits gives an empty string.
 */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
