/** Equipment that shoppers look for, and how feeds write it. */
const FEATURES: readonly (readonly [name: string, written: RegExp])[] = [
  ['Adaptive cruise control', /(adaptive|active|radar|distance).{0,12}cruise/i],
  ['Apple CarPlay', /car ?play/i],
  ['Android Auto', /android auto/i],
  ['Reversing camera', /(revers|rear.?view|rear vision|surround|360).{0,14}camera|camera.{0,10}(revers|rear)/i],
  ['360-degree camera', /(360|surround|bird.?s eye|around view).{0,18}(camera|view|monitor)/i],
  ['Parking sensors', /park(ing)? (distance |assist )?(sensor|control|aid)/i],
  ['Blind spot monitoring', /blind.?spot/i],
  ['Autonomous emergency braking', /autonomous emergency|\baeb\b|emergency braking/i],
  ['Lane keeping', /lane.{0,8}(keep|departure|assist)/i],
  ['Satellite navigation', /sat(ellite)?.?nav|navigation/i],
  ['Sunroof', /sun ?roof|moon ?roof|panoramic (glass )?roof/i],
  ['Leather seats', /leather.{0,12}(seat|trim|upholst)|seat.{0,10}leather/i],
  ['Heated seats', /heated.{0,18}seat|seat.{0,10}heat/i],
  ['Cooled seats', /(cooled|ventilated).{0,18}seat/i],
  ['Power tailgate', /(power|electric|hands.?free).{0,10}(tailgate|liftgate|boot)/i],
  ['Keyless start', /keyless.{0,14}(start|ignition)|push.?button start|smart key|smart entry.{0,5}start/i],
  ['Head-up display', /head.?up display/i],
  ['Wireless charging', /wireless.{0,12}charg|qi charg/i],
  ['Tow bar', /tow ?bar|tow (pack|kit)|towing (pack|kit)/i],
  ['Bull bar', /bull ?bar/i],
  ['Canopy', /\bcanopy\b/i],
  ['Snorkel', /snorkel/i],
  ['Roof racks', /roof (rack|rail|bar)/i],
  ['Third row of seats', /third.?row|3rd row|\b7.?seat/i],
  ['Digital radio', /digital radio|\bdab\b/i],
  ['Climate control', /climate control/i],
  ['Alloy wheels', /alloy (wheel|rim)|wheel.{0,16}alloy|\balloys\b/i],
  // Not the glass of a car that keeps the sun out.
  ['Solar panel', /solar(?!.{0,14}(glass|window|windscreen|tint))/i],
  // Not the shower on the outside wall of a caravan.
  ['Shower', /ensuite|(?<!(external|outside|outdoor).{0,16})shower(?!.{0,3}(external|outside|outdoor))/i],
  ['Toilet', /ensuite|toilet(?!.{0,3}(tent|roll))/i],
  ['Washing machine', /washing machine|\bwasher.?dryer/i],
  ['Air conditioning', /\bair.?con/i],
  ['Bunk beds', /bunk/i],
  ['Awning', /awning/i],
];

const KNOWN = new Map<string, readonly string[]>();

/** The names of filtered_features that an equipment list mentions (DATA-020), in a fixed order. */
export function namedFeatures(equipment: readonly string[]): string[] {
  const found = new Set<string>();
  for (const entry of equipment) {
    let names = KNOWN.get(entry);
    if (!names) {
      const text = entry.slice(0, 200);
      names = FEATURES.filter(([, written]) => written.test(text)).map(([name]) => name);
      if (KNOWN.size < 20_000) KNOWN.set(entry, names);
    }
    for (const name of names) found.add(name);
  }
  return FEATURES.filter(([name]) => found.has(name)).map(([name]) => name);
}
