import { findMake } from './make.ts';

/** Names of models that have more than one word. */
const LONG_MODELS =
  /^(?:land ?cruiser(?: prado)?|corolla cross|yaris cross|santa fe|ioniq \d|pajero sport|eclipse cross|grand cherokee|grand vitara|range rover(?: (?:sport|evoque|velar))?|discovery sport|freelander \d|model [3sxy]|grand c4 picasso|[1-8] series|[a-z]{1,3}[ -]class|cannon alpha|haval h\d|musso xlv|t[ -]cross|t[ -]roc|transit custom|super ?b|great wall \w+)\b/i;

export type MakeAndModel = { make: string; model: string; badge?: string };

/** The names in a heading such as "2015 Alfa Romeo Giulietta QV": make by the makes table, model, and what is left. */
export function namesInTitle(title: string): MakeAndModel | undefined {
  const words = title
    .replace(/^(?:new|used|demo)\s+/i, '')
    .replace(/^(?:19|20)\d\d\s+/, '')
    .split(' ');
  for (const length of [3, 2, 1]) {
    const make = findMake(words.slice(0, length).join(' '));
    const rest = words.slice(length).join(' ');
    if (make === undefined) continue;
    if (rest === '') return undefined;
    const model = LONG_MODELS.exec(rest)?.[0] ?? words[length] ?? '';
    const badge = rest.slice(model.length).trim();
    return { make, model, ...(badge && { badge }) };
  }
  return undefined;
}

type Repaired = { make: string; model: string; repaired?: string; doubt?: string };

/**
 * Make and model where an export cut them apart: "Land" and "Rover …", "Alfa Romeo" and "Romeo" get their names back
 * from each other and from the heading; a model that a spreadsheet made a date of ("3-Sep" for 9-3) is what the heading
 * says. What cannot be repaired is a `doubt`.
 */
export function repairNames(make: string, model: string, title: string | undefined): Repaired {
  const said = () => (title === undefined ? undefined : namesInTitle(title));
  const day = /^(\d{1,2})-([A-Z][a-z]{2})$|^([A-Z][a-z]{2})-(\d{1,2})$/.exec(model);
  if (day) {
    const month = MONTHS.indexOf(day[2] ?? day[3] ?? '') + 1;
    const number = Number(day[1] ?? day[4]);
    const found = [`${number}-${month}`, `${month}-${number}`].find((name) => title?.split(' ').includes(name));
    return found ? { make, model: found, repaired: `${model} is ${found}` } : { make, model, doubt: model };
  }
  const whole = findMake(`${make} ${model.split(' ')[0]}`);
  const tail = model.split(' ').slice(1).join(' ');
  if (whole !== undefined && findMake(make) !== whole) {
    const name = tail || said()?.model;
    return name
      ? { make: whole, model: name, repaired: `${make} > ${model} is ${whole} ${name}` }
      : { make: whole, model, doubt: `${make} > ${model}` };
  }
  const known = findMake(make);
  const last = known?.split(/[ -]/).at(-1) ?? '';
  if (known === undefined || last === known || model.split(' ')[0]?.toLowerCase() !== last.toLowerCase())
    return { make, model };
  const name = tail || (said()?.make === known ? said()?.model : undefined);
  return name && name.toLowerCase() !== last.toLowerCase()
    ? { make: known, model: name, repaired: `${make} > ${model} is ${known} ${name}` }
    : { make, model, doubt: `${make} > ${model}` };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
