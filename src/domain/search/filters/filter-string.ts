/**
 * A condition on search records. `is` compares texts without regard to case (and numbers by value); a record without
 * the attribute meets no condition on it.
 */
export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'is'; attribute: string; value: string }
  | { kind: 'compare'; attribute: string; sign: Operator; number: number }
  | { kind: 'between'; attribute: string; from: number; to: number };

export type Operator = '<' | '<=' | '=' | '!=' | '>=' | '>';

const MAX_LENGTH = 8_192;
const DEEPEST = 40;
const TOKEN = /\s*(?:(\()|(\))|(!=|<=|>=|[:=<>])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|[^\s()<>=:!"']+)/y;

type Token = { kind: 'open' | 'close' | 'sign' | 'word' | 'quoted'; text: string; at: number };

/**
 * Reads a filter string in Algolia's form: `make:ford OR (car_type=used AND NOT price>30000)`, ranges as
 * `price:10000 TO 20000`, values with spaces in quotes. `=` means the same as `:` (SRCH-072).
 *
 * @throws Error that names the place, for any other text.
 */
export function parseFilter(text: string): Filter {
  if (text.length > MAX_LENGTH) throw new Error(`The filter is longer than ${MAX_LENGTH} characters.`);
  const tokens = tokensOf(text);
  let next = 0;
  const isWord = (word: string) => {
    const token = tokens[next];
    return token?.kind === 'word' && token.text.toUpperCase() === word;
  };
  const fail = (token: Token | undefined): never => {
    throw new Error(
      token
        ? `The filter "${text}" is not understood at "${token.text}" (character ${token.at + 1}).`
        : `The filter "${text}" ends too early.`,
    );
  };
  const take = (...kinds: Token['kind'][]): Token => {
    const token = tokens[next];
    if (!token || !kinds.includes(token.kind)) return fail(token);
    next += 1;
    return token;
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
    if (isWord('NOT')) {
      next += 1;
      return { kind: 'not', part: unary(depth + 1) };
    }
    if (tokens[next]?.kind !== 'open') return condition();
    next += 1;
    const inner = or(depth + 1);
    take('close');
    return inner;
  }

  function condition(): Filter {
    const attribute = take('word', 'quoted').text;
    const sign = take('sign').text;
    const value = take('word', 'quoted');
    const number = Number(value.text);
    const isNumber = value.kind === 'word' && Number.isFinite(number);
    if ((sign === ':' || sign === '=') && isNumber && isWord('TO')) {
      next += 1;
      const end = take('word');
      const to = Number(end.text);
      return Number.isFinite(to) ? { kind: 'between', attribute, from: number, to } : fail(end);
    }
    if (sign === ':' || (sign === '=' && !isNumber)) return { kind: 'is', attribute, value: value.text };
    if (isNumber) return { kind: 'compare', attribute, sign: sign as Operator, number };
    return sign === '!=' ? { kind: 'not', part: { kind: 'is', attribute, value: value.text } } : fail(value);
  }

  const filter = or(0);
  if (next < tokens.length) fail(tokens[next]);
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
    const [, open, close, sign, double, single] = match;
    const written = match[0].trimStart();
    const start = at + match[0].length - written.length;
    const quoted = double ?? single;
    if (quoted === undefined)
      tokens.push({ kind: open ? 'open' : close ? 'close' : sign ? 'sign' : 'word', text: written, at: start });
    else tokens.push({ kind: 'quoted', text: quoted.replace(/\\(.)/g, '$1'), at: start });
  }
  return tokens;
}
