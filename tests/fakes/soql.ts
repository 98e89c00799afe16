/**
 * A parser of SOQL, written from its reference and independently of our compiler: it parses a text like Salesforce. Throws Salesforce's
 * MALFORMED_QUERY.
 */
export type Token =
  | { type: 'word'; text: string }
  | { type: 'string'; value: string; pattern: PatternPart[] }
  | { type: 'mark'; text: string };

/** A LIKE pattern: literal characters and wildcards. */
export type PatternPart = { literal: string } | { wildcard: '%' | '_' };

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '"': '"', "'": "'", '\\': '\\' };

function tokens(soql: string): Token[] {
  const found: Token[] = [];
  let at = 0;
  while (at < soql.length) {
    const rest = soql.slice(at);
    const space = /^\s+/.exec(rest)?.[0];
    const mark = /^(?:!=|<=|>=|[=<>(),])/.exec(rest)?.[0];
    const word = /^[A-Za-z0-9_.:+-]+/.exec(rest)?.[0];
    if (space) at += space.length;
    else if (rest.startsWith("'")) {
      const { token, end } = readString(soql, at);
      found.push(token);
      at = end;
    } else if (mark) {
      found.push({ type: 'mark', text: mark });
      at += mark.length;
    } else if (word) {
      found.push({ type: 'word', text: word });
      at += word.length;
    } else throw malformed(`unexpected character ${JSON.stringify(rest[0])} at ${at}`);
  }
  return found;
}

function readString(soql: string, from: number): { token: Token; end: number } {
  const pattern: PatternPart[] = [];
  let value = '';
  for (let at = from + 1; at < soql.length; at++) {
    const c = soql[at] ?? '';
    if (c === "'") return { token: { type: 'string', value, pattern }, end: at + 1 };
    if (c === '\n' || c === '\r') throw malformed('line breaks not allowed in string literals');
    let literal = c;
    if (c === '\\') {
      const next = soql[++at] ?? '';
      const hex = /^[0-9a-fA-F]{4}/.exec(soql.slice(at + 1))?.[0];
      if (next === 'u' && hex) {
        literal = String.fromCharCode(Number.parseInt(hex, 16));
        at += 4;
      } else if (next === '_' || next === '%') literal = next;
      else if (ESCAPES[next.toLowerCase()]) literal = ESCAPES[next.toLowerCase()] ?? '';
      else throw malformed(`invalid string literal: illegal escape \\${next}`);
      pattern.push({ literal });
    } else pattern.push(c === '%' || c === '_' ? { wildcard: c } : { literal });
    value += literal;
  }
  throw malformed('unterminated string literal');
}

export class Malformed extends Error {}
const malformed = (why: string) => new Malformed(why);

export type Literal = { text: string } | { string: string; pattern: PatternPart[] };
export type Condition = { and: Condition[] } | { or: Condition[] } | { field: string; operator: string; values: Literal[] };
export interface Selected {
  field?: string;
  fn?: string;
  alias?: string;
}
export interface Select {
  selected: Selected[];
  from: string;
  where?: Condition;
  groupBy: string[];
  orderBy?: { by: Selected; descending: boolean; nullsLast: boolean };
  limit?: number;
}

const KEYWORDS = ['FROM', 'WHERE', 'GROUP', 'ORDER', 'LIMIT', 'AND', 'OR', 'ASC', 'DESC', 'NULLS'];

export function parseSoql(soql: string): Select {
  const list = tokens(soql);
  let at = 0;
  const peek = () => list[at];
  const isWord = (text: string) => {
    const token = peek();
    return token?.type === 'word' && token.text.toUpperCase() === text;
  };
  const isMark = (text: string) => {
    const token = peek();
    return token?.type === 'mark' && token.text === text;
  };
  const takeWord = (text: string) => {
    if (!isWord(text)) throw malformed(`expecting ${text}, found ${JSON.stringify(peek())}`);
    at++;
  };
  const take = (text: string) => {
    if (!isMark(text)) throw malformed(`expecting ${text}, found ${JSON.stringify(peek())}`);
    at++;
  };
  const name = () => {
    const token = peek();
    if (token?.type !== 'word' || !/^[A-Za-z][\w.]*$/.test(token.text))
      throw malformed(`expecting a name, found ${JSON.stringify(token)}`);
    at++;
    return token.text;
  };
  const commas = <T>(one: () => T): T[] => {
    const all = [one()];
    while (isMark(',')) {
      at++;
      all.push(one());
    }
    return all;
  };
  const expression = (): Selected => {
    const first = name();
    if (!isMark('(')) return { field: first };
    take('(');
    const field = isMark(')') ? undefined : name();
    take(')');
    return { fn: first.toUpperCase(), field };
  };
  const selectedOne = (): Selected => {
    const one = expression();
    const token = peek();
    if (token?.type === 'word' && !KEYWORDS.includes(token.text.toUpperCase())) return { ...one, alias: name() };
    return one;
  };
  const literal = (): Literal => {
    const token = peek();
    if (token?.type === 'string') {
      at++;
      return { string: token.value, pattern: token.pattern };
    }
    if (token?.type !== 'word') throw malformed(`expecting a value, found ${JSON.stringify(token)}`);
    at++;
    return { text: token.text };
  };
  const primary = (): Condition => {
    if (isMark('(')) {
      take('(');
      const inner = condition();
      take(')');
      return inner;
    }
    const field = name();
    const token = peek();
    at++;
    if (token?.type === 'mark' && ['=', '!=', '<', '<=', '>', '>='].includes(token.text)) {
      return { field, operator: token.text, values: [literal()] };
    }
    const word = token?.type === 'word' ? token.text.toUpperCase() : '';
    if (word === 'LIKE') return { field, operator: 'LIKE', values: [literal()] };
    if (word === 'NOT') takeWord('IN');
    if (['IN', 'NOT', 'INCLUDES', 'EXCLUDES'].includes(word)) {
      take('(');
      const values = commas(literal);
      take(')');
      return { field, operator: word === 'NOT' ? 'NOT IN' : word, values };
    }
    throw malformed(`unexpected operator ${JSON.stringify(token)}`);
  };
  /** SOQL does not allow AND beside OR without parentheses. */
  function condition(): Condition {
    const first = primary();
    const joined = isWord('AND') ? 'AND' : isWord('OR') ? 'OR' : undefined;
    if (!joined) return first;
    const all = [first];
    while (isWord(joined)) {
      at++;
      all.push(primary());
    }
    return joined === 'AND' ? { and: all } : { or: all };
  }

  takeWord('SELECT');
  const query: Select = { selected: commas(selectedOne), from: '', groupBy: [] };
  takeWord('FROM');
  query.from = name();
  if (isWord('WHERE')) {
    at++;
    query.where = condition();
  }
  if (isWord('GROUP')) {
    at++;
    takeWord('BY');
    query.groupBy = commas(name);
  }
  if (isWord('ORDER')) {
    at++;
    takeWord('BY');
    query.orderBy = { by: expression(), descending: false, nullsLast: false };
    if (isWord('ASC') || isWord('DESC')) {
      query.orderBy.descending = isWord('DESC');
      at++;
    }
    if (isWord('NULLS')) {
      at++;
      query.orderBy.nullsLast = isWord('LAST');
      at++;
    }
  }
  if (isWord('LIMIT')) {
    at++;
    const token = literal();
    query.limit = 'text' in token ? Number(token.text) : Number.NaN;
    if (!Number.isInteger(query.limit)) throw malformed('LIMIT needs a whole number');
  }
  if (peek()) throw malformed(`unexpected token: ${JSON.stringify(peek())}`);
  return query;
}
