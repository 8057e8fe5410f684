/** Colour families and the words of paint names that belong to them; the first family with a word wins. */
const FAMILIES: readonly [string, RegExp][] = [
  [
    'White',
    /white|alabaster|polar|glacier|arctic|artic|alpine|ivory|pearl|quartz|diamond|ceramic|frost|snow|ice\b|chalk|summit|olympic/,
  ],
  ['Black', /black|ebony|onyx|nero|phantom|midnight|obsidian|carbon|jet\b|noir|piano/],
  [
    'Grey',
    /grey|gray|graphite|charcoal|gun ?metal|titanium|magnetic|slate|steel|meteor|machine|mineral|dark\b|tungsten|anthracite|ash|cement|nardo|manhattan|polymetal/,
  ],
  ['Silver', /silver|sliver|platinum|aluminium|ingot|sonic|moondust|mercury|slipstream|satin|metall?ic|sterling/],
  ['Blue', /blue|navy|sapphire|azure|estoril|misano|reflex|indigo|teal|aqua|cobalt|sky|ocean|marine|lagoon/],
  ['Red', /red\b|maroon|burgundy|cherry|ruby|crimson|soul|wine|scarlet|garnet|magma|flame|claret|rosso/],
  ['Green', /green|olive|emerald|jade|forest|lime|khaki|sage|cactus|racing/],
  ['Orange', /orange|copper|sunset|tangerine|amber/],
  ['Yellow', /yellow|lemon|citrine|sun\b/],
  ['Gold', /gold|champagne|bronze/],
  ['Brown', /brown|chocolate|mocha|coffee|chestnut|cocoa/],
  ['Beige', /beige|sand|tan\b|cream|desert|dune|stone|latte/],
  ['Purple', /purple|violet|plum|aubergine/],
  ['Pink', /pink|rose/],
];

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
