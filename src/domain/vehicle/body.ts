/** The kinds of thing for sale. */
export type ItemType = 'car' | 'motorcycle' | 'truck' | 'caravan';

/** First match wins; compared in lower case with hyphens as spaces. */
const RULES: readonly [RegExp, string][] = [
  [/crew cab van|cab van\b|^commercial$/, 'Van'],
  [/^utes? ?\/ ?tray|^tray ?\/ ?ute/, 'Ute'],
  [/cab ?chas|\bchassis\b|tray\b|\bc\/ ?c(?:has)?\b/, 'Cab Chassis'],
  [
    new RegExp(
      String.raw`\butes?\b|(?<!sports? )\butility\b|pick ?up|\bp/ ?up\b|well ?side|style ?side|freestyle` +
        String.raw`|\b(?:crew|dual|double|single|king|extra|extended|space|super|club|x) ?cab\b|\b[dcs]/cab\b`,
    ),
    'Ute',
  ],
  [/people ?(?:mover|carrier)|mini ?van|\bmpv\b|minibus/, 'People Mover'],
  [/panel van|blind van|crew van|cab van|^van\b|\bvan$|^lwb van|cargo/, 'Van'],
  [/\bbus\b|coach/, 'Bus'],
  [/motor ?home|camper ?van/, 'Motorhome'],
  [/\bsuv\b|crossover|sport utility|off ?road|rv\/suv|troop ?carrier|4x4|^4wd$/, 'SUV'],
  [/convertible|cabrio|roadster|spyder|spider|targa|soft ?top|softback/, 'Convertible'],
  [/coupe|coupé|hard ?top|fastback|gran ?turismo|grandtourer|sports ?car|supercar/, 'Coupe'],
  [/hatch|sportback|liftback|supermini|small_car|small car/, 'Hatch'],
  [/wagon|estate|touring|avant|sportswagon|shooting brake/, 'Wagon'],
  [/sedan|saloon|4dr car|limousine/, 'Sedan'],
  [/light truck|^truck|prime mover|tipper|pantech|curtain ?sider|refrigerated|rigid/, 'Light Truck'],
];

/** Wagons that the Australian market calls SUVs: their importers classify them as wagons with seats and a gearbox. */
const SUV_MODELS = new RegExp(
  String.raw`^(?:rav4|kluger|land ?cruiser|prado|c-?hr|fortuner|corolla cross|yaris cross|cx-?\d+|mx-30` +
    '|tribute|territory|everest|escape|ecosport|kuga|puma|endura|bronco|captiva|trax|equinox' +
    '|acadia|colorado 7|trailblazer|tucson|santa ?fe|ix35|venue|kona|palisade|creta|ioniq 5' +
    '|sportage|sorento|seltos|stonic|niro|ev[3569]|outlander|pajero|asx|eclipse cross' +
    '|challenger|x-?trail|qashqai|juke|murano|pathfinder|patrol|dualis|ariya|forester|outback' +
    '|xv|crosstrek|tribeca|solterra|cr-?v|hr-?v|zr-?v|mdx|(?:grand )?vitara|jimny|s-?cross' +
    String.raw`|ignis|tiguan|touareg|t-?roc|t-?cross|id\.4|mu-?x|grand cherokee|cherokee|compass|renegade` +
    '|wrangler|patriot|discovery|defender|range rover|freelander|evoque|velar|s?q[2-8]' +
    String.raw`|rs ?q[38]|e-?tron|x[1-7]\b|ix\d?|gl[abces]?|g-?class|g\d\d|eq[abc]|ml|xc\d0|ex30|ex90` +
    '|kodiaq|karoq|kamiq|yeti|koleos|captur|kadjar|duster|macan|cayenne|nx|rx|ux|gx|lx|lbx|tz' +
    '|hs|zst?|mgs6|haval|h[269]|jolion|tank|cannon x|ssangyong|rexton|korando|tivoli|musso suv' +
    '|tiggo|omoda|jaecoo|atto|seal ?ion|sealion|model [xy]|countryman|stelvio|tonale|f-?pace' +
    String.raw`|e-?pace|i-?pace|gv[678]0|qx\d+|fx\d*|3008|5008|2008|4008|c[35] aircross|ateca|formentor` +
    '|terramar|tavascan|levante|urus|bentayga|d90|journey|nitro|freemont|jackaroo|adventra' +
    '|frontera|x2[04]0|j11|xuv|500x|commander)(?![a-z])',
  'i',
);

/** Wagons with three rows that the market calls people movers, some of which are called like an SUV of another make. */
const PEOPLE_MOVERS = new RegExp(
  '^(?:(?:grand )?carnival|odyssey|tarago|estima|previa|granvia|alphard|vellfire|noah|voxy' +
    String.raw`|avensis|multivan|caravelle|california|touran|sharan|imax|staria|trajet|g10|mifa ?\d*` +
    '|rondo|carens|valente|viano|v|v-?class|v ?2[25]0|vito tourer|(?:grand )?voyager|stavic' +
    '|starwagon|delica|elgrand|serena|exora|(?:grand )?c4 (?:grand )?picasso' +
    '|(?:grand )?c4 spacetourer|(?:grand )?scenic|zafira)(?![a-z0-9])',
  'i',
);
/** Pick-ups by their model: of all makes, none is the name of a truck. */
const UTES = new RegExp(
  '^(?:silverado|sierra|f-?1[05]0|ranger|maverick|hi-?lux|tacoma|tundra|navara|frontier|titan' +
    '|triton|l200|d-?max|bt-?50|amarok|colorado|gladiator|ridgeline|dakota|canyon|ram 1500' +
    '|musso|actyon sports|cannon|ute|t60|terron|shark|tasman|falcon ute|commodore ute|maloo' +
    '|x-?class)(?![a-z0-9])',
  'i',
);

/** Whether a model is an SUV, a people mover or a pick-up, which registries of other countries call trucks. */
export function isLightModel(model: string): boolean {
  const name = model.trim();
  return SUV_MODELS.test(name) || PEOPLE_MOVERS.test(name) || UTES.test(name) || PICK_UPS.test(name);
}

/** Pick-ups that importers write as coaches, for their crew cabs. */
const PICK_UPS = /^(?:1500|2500|3500)(?!\d)/;

/**
 * The grouped body of a vehicle (DATA-001 table 2, TILE-002): one of Sedan, Hatch, Wagon, SUV, Ute, Cab Chassis, Van,
 * People Mover, Coupe, Convertible, Bus, Light Truck, Motorhome; for motorcycles, trucks and caravans the kind or the
 * given word: a truck is a Light Truck only where the feed calls it light. A wagon, hardtop or softtop whose
 * model is sold as an SUV is an SUV, one that is sold as a people mover is a People Mover. A vehicle whose feed says nothing of
 * its body has that of its model. Undefined when nothing is recognised.
 */
export function simpleBody(body: string | undefined, itemType: ItemType, model = ''): string | undefined {
  const text = plainBody(body ?? '');
  if (itemType === 'motorcycle') return 'Motorcycle';
  if (itemType === 'caravan')
    return /camper/.test(text) ? 'Camper Trailer' : /motor ?home/.test(text) ? 'Motorhome' : 'Caravan';
  const found = RULES.find(([rule]) => rule.test(text))?.[1];
  if (itemType === 'truck') {
    if (found === 'Bus' || found === 'Motorhome') return found;
    return /\blight\b/.test(text) ? 'Light Truck' : 'Truck';
  }
  if (found === 'Bus' && PICK_UPS.test(model.trim())) return 'Ute';
  const isOpen = found === 'Wagon' || /^(?:hard|soft) ?top/.test(text) || (found === undefined && text === '');
  if (!isOpen) return found;
  if (text === '' && UTES.test(model.trim())) return 'Ute';
  if (PEOPLE_MOVERS.test(model.trim())) return 'People Mover';
  return SUV_MODELS.test(model.trim()) ? 'SUV' : found;
}

/** Words of other countries for a body, as a whole, and the one that is said here; compared as in `simpleBody`. */
const SAID_HERE: Readonly<Record<string, string>> = {
  pickup: 'Ute',
  'pick up': 'Ute',
  'pickup truck': 'Ute',
  'pick up truck': 'Ute',
  utility: 'Ute',
  hatchback: 'Hatch',
  'hatch back': 'Hatch',
  'station wagon': 'Wagon',
  stationwagon: 'Wagon',
  estate: 'Wagon',
  saloon: 'Sedan',
  'people carrier': 'People Mover',
  mpv: 'People Mover',
  minivan: 'People Mover',
  'mini van': 'People Mover',
  cabriolet: 'Convertible',
  cabrio: 'Convertible',
  'sport utility vehicle': 'SUV',
  'sports utility vehicle': 'SUV',
};

/** A body as it is called in Australia: two words for one body on neighbouring cards look like two bodies. */
export const bodySaid = (body: string): string => SAID_HERE[plainBody(body)] ?? body;

/** The cabs of utes, by what makers call them. */
const CABS: readonly [RegExp, string][] = [
  [/\b(?:dual|double|crew|twin|quad) ?cab\b/, 'Dual'],
  [/\b(?:extra|extended|space|king|super|freestyle|club) ?cab\b/, 'Extra'],
  [/\bsingle ?cab\b/, 'Single'],
];

/** The cab that words name: "Dual" for "XLT Double Cab"; undefined where they name none. */
const cabNamed = (words: string): string | undefined => CABS.find(([names]) => names.test(plainBody(words)))?.[1];

/** What its filter calls the cab of a ute, cab chassis or truck (SRCH-095), by its body, else by its badge. */
export function cabSaid(body: string | null | undefined, badge: string | null | undefined): string | undefined {
  const cab = cabNamed(body ?? '') ?? cabNamed(badge ?? '');
  return cab && `${cab} cab`;
}

/** The body of a ute with its cab, in one word for each cab: as the feed says it, else as its badge does; a ute where neither does. */
export function uteSaid(body: string, badge: string): string {
  const said = bodySaid(body);
  const isCab = /cab(?: ute| utility| pick ?up)?$/.test(plainBody(body));
  const cab = cabNamed(said === 'Ute' ? badge : isCab ? body : '');
  return cab ? `${cab} Cab Ute` : said;
}

const plainBody = (body: string) => body.toLowerCase().replace(/[-_]/g, ' ').replace(/\s+/g, ' ').trim();
