/** Colour families and the words of paint names that belong to them; the first family with a word wins. */
const FAMILIES: readonly [string, RegExp][] = [
  [
    'White',
    /white|alabaster|polar|glacier|arctic|artic|alpine|ivory|pearl|quartz|diamond|ceramic|frost|snow|\bice\b|chalk|summit|olympic/,
  ],
  ['Black', /black|ebony|onyx|nero|phantom|midnight|obsidian|carbon|jet\b|noir|piano/],
  [
    'Grey',
    new RegExp(
      'grey|gray|graphite|charcoal|gun ?metal|titanium|magnetic|slate|steel|meteor|machine' +
        String.raw`|mineral|dark\b|tungsten|anthracite|\bash|cement|nardo|manhattan|polymetal`,
    ),
  ],
  ['Silver', /silver|sliver|platinum|aluminium|ingot|sonic|moondust|mercury|slipstream|satin|metall?ic|sterling/],
  ['Blue', /blue|navy|sapphire|azure|estoril|misano|reflex|indigo|teal|aqua|cobalt|sky|ocean|marine|lagoon/],
  ['Red', /(?<![a-z]{2})red\b|maroon|burgundy|cherry|ruby|crimson|soul|\bwine|scarlet|garnet|magma|flame|claret|rosso/],
  ['Green', /green|olive|emerald|jade|forest|\blime|khaki|\bsage|cactus|racing/],
  ['Orange', /orange|copper|sunset|tangerine|amber/],
  ['Yellow', /yellow|lemon|citrine|\bsun\b/],
  ['Gold', /gold|champagne|bronze/],
  ['Brown', /brown|chocolate|mocha|coffee|chestnut|cocoa/],
  ['Beige', /beige|\bsand|\btan\b|cream|desert|dune|stone|latte/],
  ['Purple', /purple|violet|plum|aubergine/],
  ['Pink', /pink|\brose/],
];

/** The families by name. */
export const COLOUR_FAMILIES: readonly string[] = FAMILIES.map(([name]) => name);

/**
 * The colour family of a paint name: `Deep Crystal Blue Mica` is Blue. The plain colour word nearest the end of the
 * name decides first; other words of paint names after that. Undefined when no word is known.
 */
export function colourFamily(paint: string | undefined): string | undefined {
  const words = (paint ?? '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .reverse();
  for (const word of words) {
    const plain = FAMILIES.find(([name]) => name.toLowerCase() === (word === 'gray' ? 'grey' : word));
    if (plain) return plain[0];
  }
  return FAMILIES.find(([, rule]) => rule.test((paint ?? '').toLowerCase()))?.[0];
}
