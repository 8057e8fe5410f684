import type { FieldName } from './form-fields.ts';

/** What a caravan needs; kept in the same list, so that each answer is known whatever the dealer sells. */
const CARAVAN_SERVICE = [
  ...['Annual service', 'Wheel bearings', 'Brakes', 'Tyres', 'Gas and water'],
  ...['Window or body damage', 'Insurance repair', 'Something else'],
];

/** All answers that a question may have. */
export const allBoxes = (name: string): readonly string[] | undefined => {
  const boxes = BOXES[name as FieldName];
  return boxes && [...new Set([...boxes, ...CARAVAN_SERVICE])];
};

/** The answers that a form shows of a question, by what the dealer sells. */
export const boxesFor = (name: FieldName, noun = ''): readonly string[] =>
  (/caravan|camper/i.test(noun) && name === 'services (check_option)' ? CARAVAN_SERVICE : BOXES[name]) ?? [];

/** Questions to which any number of answers may be ticked, by what they are sent as (FORM-018); few pages load them. */
export const BOXES: { readonly [name in FieldName]?: readonly string[] } = {
  'services (check_option)': [
    'Logbook service',
    'Brakes',
    'Tyres',
    'Battery',
    'Air conditioning',
    'Safety inspection',
    'Windscreen or body damage',
    'Something else',
  ],
};
