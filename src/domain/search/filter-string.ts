/**
 * A condition on search records. `is` compares texts without regard to case (and numbers by value); a record without
 * the attribute meets no condition on it.
 */
export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'is'; attribute: string; value: string }
  | { kind: 'compare'; attribute: string; sign: Sign; number: number }
  | { kind: 'between'; attribute: string; from: number; to: number };

export type Sign = '<' | '<=' | '=' | '!=' | '>=' | '>';

const LONGEST = 8_192;
const DEEPEST = 40;
const TOKEN = /\s*(?:([()])|(!=|<=|>=|[:=<>])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()<>=:!"']+))/y;

type Token = { kind: 'bracket' | 'sign' | 'word' | 'quoted'; text: string; at: number };

/**
 * Reads a filter string in Algolia's form: `make:ford OR (car_type=used AND NOT price>30000)`, ranges as
 * `price:10000 TO 20000`, values with spaces in quotes. `=` may stand for `:` (SRCH-072).
 *
 * @throws Error that names the place, for any other text.
 */
export function parseFilter(text: string): Filter {
  if (text.length > LONGEST) throw new Error(`The filter is longer than ${LONGEST} characters.`);
  const tokens = tokensOf(text);
  let next = 0;
  const peek = () => tokens[next];
  const isWord = (word: string) => peek()?.kind === 'word' && peek()?.text.toUpperCase() === word;
  const fail = (): never => {
    const token = peek();
    throw new Error(
      token
        ? `The filter "${text}" is not understood at "${token.text}" (character ${token.at + 1}).`
        : `The filter "${text}" ends too early.`,
    );
  };
  const joined = (kind: 'and' | 'or', word: string, part: (depth: number) => Filter, depth: number): Filter => {
    const parts = [part(depth)];
    while (isWord(word)) {
      next += 1;
      parts.push(part(depth));
    }
    return parts.length === 1 ? (parts[0] as Filter) : { kind, parts };
  };
  const or = (depth: number): Filter => joined('or', 'OR', and, depth);
  const and = (depth: number): Filter => joined('and', 'AND', unary, depth);

  function unary(depth: number): Filter {
    if (depth > DEEPEST) throw new Error('The filter has too many brackets within each other.');
    const token = peek();
    if (!token) return fail();
    if (isWord('NOT')) {
      next += 1;
      return { kind: 'not', part: unary(depth + 1) };
    }
    if (token.text === '(' && token.kind === 'bracket') {
      next += 1;
      const inner = or(depth + 1);
      if (peek()?.text !== ')') fail();
      next += 1;
      return inner;
    }
    return condition();
  }

  function condition(): Filter {
    const name = peek();
    if (name?.kind !== 'word' && name?.kind !== 'quoted') return fail();
    next += 1;
    const sign = peek();
    if (sign?.kind !== 'sign') return fail();
    next += 1;
    const value = peek();
    if (value?.kind !== 'word' && value?.kind !== 'quoted') return fail();
    next += 1;
    const attribute = name.text;
    const number = Number(value.text);
    const isNumber = value.kind === 'word' && value.text !== '' && Number.isFinite(number);
    if ((sign.text === ':' || sign.text === '=') && isNumber && isWord('TO')) {
      next += 1;
      const to = Number(peek()?.text);
      if (peek()?.kind !== 'word' || !Number.isFinite(to)) fail();
      next += 1;
      return { kind: 'between', attribute, from: number, to };
    }
    if (sign.text === ':' || (sign.text === '=' && !isNumber)) return { kind: 'is', attribute, value: value.text };
    if (!isNumber) {
      if (sign.text === '!=') return { kind: 'not', part: { kind: 'is', attribute, value: value.text } };
      next -= 1;
      return fail();
    }
    return { kind: 'compare', attribute, sign: sign.text as Sign, number };
  }

  const filter = or(0);
  if (next < tokens.length) fail();
  return filter;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`The filter "${text}" is not understood at character ${at + 1}.`);
    const [, bracket, sign, double, single, word] = match;
    const start = at + (match[0].length - match[0].trimStart().length);
    const quoted = double ?? single;
    if (quoted !== undefined) tokens.push({ kind: 'quoted', text: quoted.replace(/\\(.)/g, '$1'), at: start });
    else if (bracket) tokens.push({ kind: 'bracket', text: bracket, at: start });
    else if (sign) tokens.push({ kind: 'sign', text: sign, at: start });
    else tokens.push({ kind: 'word', text: word ?? '', at: start });
  }
  return tokens;
}

/** Writes a text value so that parseFilter reads it back. */
export function quoteFilterValue(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
