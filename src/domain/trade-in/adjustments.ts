/** An answer to a question about the condition of a vehicle. */
type Answer = {
  value: string;
  text: string;
  hint?: string;
  /** How much less a vehicle brings than one without a fault; missing when no estimate can be given online. */
  percent?: number;
};

/** A question whose answer changes what a vehicle is worth (TRADE-004). */
export type Question = { name: string; text: string; answers: readonly Answer[] };

/** The questions, best answer first. Together the worst answers leave something: under 100 %. */
export const QUESTIONS = [
  {
    name: 'outside',
    text: 'Paint and panels',
    answers: [
      { value: 'clean', text: 'Clean', hint: 'Normal for its age', percent: 0 },
      { value: 'marked', text: 'Some marks', hint: 'Scratches, small dents, stone chips', percent: 4 },
      { value: 'damaged', text: 'Damaged', hint: 'Large dents, rust, hail', percent: 12 },
    ],
  },
  {
    name: 'inside',
    text: 'Inside',
    answers: [
      { value: 'clean', text: 'Clean', hint: 'Nothing torn or stained', percent: 0 },
      { value: 'worn', text: 'Worn', hint: 'Stains, worn seats', percent: 2 },
      { value: 'damaged', text: 'Damaged', hint: 'Tears, burns, missing parts', percent: 5 },
    ],
  },
  {
    name: 'working',
    text: 'How it runs',
    answers: [
      { value: 'well', text: 'As it should', hint: 'No warnings, noises or leaks', percent: 0 },
      { value: 'warning', text: 'Needs a look', hint: 'A warning light, a noise, a leak', percent: 8 },
      { value: 'faulty', text: 'Needs repair', hint: 'Not fit to use as it is', percent: 25 },
    ],
  },
  {
    name: 'service',
    text: 'Service history',
    answers: [
      { value: 'full', text: 'Complete', percent: 0 },
      { value: 'part', text: 'In part', percent: 2 },
      { value: 'none', text: 'None', percent: 5 },
    ],
  },
  {
    name: 'tyres',
    text: 'Tyres',
    answers: [
      { value: 'good', text: 'Good', percent: 0 },
      { value: 'due', text: 'Due soon', percent: 2 },
    ],
  },
  {
    name: 'accident',
    text: 'Accidents',
    answers: [
      { value: 'none', text: 'None', percent: 0 },
      { value: 'repaired', text: 'Repaired', hint: 'A claim, or panels replaced', percent: 6 },
      { value: 'writtenOff', text: 'Written off once', hint: 'On the register of write-offs' },
    ],
  },
] as const satisfies readonly Question[];

/** The answers by the names of the questions. */
export type Condition = Record<string, string>;

/** A vehicle without a fault. */
export const FAULTLESS: Condition = Object.fromEntries(QUESTIONS.map(({ name, answers }) => [name, answers[0].value]));

/**
 * By how many percent the answers reduce what a vehicle is worth; undefined where one of them, or one that is missing,
 * allows no estimate online.
 */
export function reductionPercent(condition: Condition): number | undefined {
  let sum = 0;
  for (const { name, answers } of QUESTIONS as readonly Question[]) {
    const given = answers.find(({ value }) => value === condition[name]);
    if (given?.percent === undefined) return undefined;
    sum += given.percent;
  }
  return sum;
}

/** The answers in words: `Paint and panels: Some marks`. */
export function conditionLabels(condition: Condition): string[] {
  return QUESTIONS.flatMap(({ name, text, answers }: Question) => {
    const given = answers.find(({ value }) => value === condition[name]);
    return given ? [`${text}: ${given.text}`] : [];
  });
}
