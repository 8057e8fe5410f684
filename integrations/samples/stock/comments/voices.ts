import type { Voice } from './words.ts';

export const HARBOUR_VOICE: Voice = {
  openers: [
    'A {year} {make} {model} {badge} in {colour}, ready in {city}.',
    'We like this one: a {year} {model} {badge} that has been looked after.',
    '{colour} over {interior} is how we would order it too.',
    'Just through our workshop and on show under the lights.',
    'If you have been waiting for a {model} {badge}, this is it.',
    'A tidy {make} {model} with a clear story.',
  ],
  closers: [
    'Send us a message and we will film it for you, cold start included.',
    'We are two minutes from the light rail; coffee is on us.',
    'Your trade-in is valued while you drive.',
    'Prices are in the listing, and nothing is added later that is not explained first.',
    'Ask for a weekend test drive on this one.',
    'Call before you come so that we can have it out the front for you.',
    'PPSR certificate supplied with every used car.',
  ],
};

export const BROLGA_VOICE: Voice = {
  openers: [
    'On the lot at {city}: a {year} {model} {badge}.',
    'A straight {year} {make} {model} {badge} for work or the long way around.',
    'From a country yard that services what it sells.',
    'Here is a {model} {badge} that is set up properly.',
    '{colour} {model}, {year}, and it presents well.',
    'Fresh in at {yard}.',
  ],
  closers: [
    'We can meet you halfway: ask about delivery to the property.',
    'Our service team knows this vehicle and will look after it from here.',
    'Trade-ins welcome, including utes with a few gates behind them.',
    'Inspect it at {city}, or have it moved to the branch nearest you.',
    'We are open Saturday mornings; out of hours by arrangement.',
    'Give the yard a ring and speak to someone who has driven it.',
  ],
};

export const SOUTHERN_VOICE: Voice = {
  openers: [
    'Available now at {yard}.',
    'A {year} {make} {model} {badge} in {colour}.',
    'This {make} {model} is one to see in {city}.',
    'Presented by our {city} team: {make} {model} {badge}.',
    'One of the better {model} {badge} examples we have had this year.',
    'A well-kept {make} with nothing hidden.',
    'From our range of checked vehicles: a {year} {model}.',
  ],
  closers: [
    'Any of our branches can arrange an inspection and transport.',
    'Inspection reports are emailed on request.',
    'We buy vehicles too; bring yours for a written offer.',
    'Interstate buyers are welcome and we will walk you around it by video.',
    'Ask {city} for the full picture set and the service book.',
    'A statutory warranty applies where the state law gives one.',
    'Call ahead and it is out the front when you come.',
  ],
};

export const WATTLE_VOICE: Voice = {
  openers: [
    'The {make} {model} {badge} is one we like to show.',
    'On display and open for a look: {year} {make} {model} {badge}.',
    'A {year} {model} that has seen the coast and is ready for the desert.',
    'Fresh from a full check in our service bay.',
    'A favourite of ours, this {model} {badge}.',
    'Traded by customers who moved up a size.',
  ],
  closers: [
    'Bring your tow vehicle’s compliance plate and we will go through the weights together.',
    'Come and lie on the bed; everyone does.',
    'It stands under cover, so a wet day is fine for a look.',
    'Our hire shed is next door if you would like a weekend trial.',
    'Delivery within Victoria can be arranged.',
    'Finance and insurance can be arranged through our partners; ask for a written quote.',
  ],
};

export const KITE_VOICE: Voice = {
  openers: [
    'A {colour} {model} {badge}, insured, serviced and registered.',
    'The {model} by the week, without a loan and without a lock-in year.',
    'Our subscribers keep this one longest.',
    'Washed, checked and photographed as it stands.',
    'A {year} {make} {model} with everything included but the {energy}.',
    'One price a week, and no surprises after it.',
  ],
  closers: [
    'Check your postcode for delivery, then choose a start date.',
    'Tolls, {energy} and fines are yours; the rest is ours.',
    'A bond of four weeks applies and is refunded when the car comes back well.',
    'Drivers need to be 21 or over with a full or P2 licence.',
    'Approval takes one working day.',
    'Questions? Our Collingwood hub answers the phone until six.',
  ],
};
