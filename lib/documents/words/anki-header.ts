const DELIMITERS: Record<string, string> = { comma: ',', semicolon: ';', tab: '\t', space: ' ', pipe: '|', colon: ':' };
const KEYS = new Set(['separator', 'html', 'tags', 'columns', 'notetype', 'deck', 'if matches']);
const COLUMN = / column$/;
/** Most columns of a text that are read. */
export const MAX_COLUMNS = 100;

/** The first lines of a text export of Anki (docs.ankiweb.net, "Text files"): `#key:value`. Columns are counted from 1. */
export interface AnkiHeader {
  /** Number of lines of the header. */
  lines: number;
  delimiter: string;
  html: boolean;
  /** Names of the columns, if there are any. */
  columns: string[];
  /** Columns with a meaning of their own, such as `deck`, by their number. */
  special: Map<number, string>;
  /** The deck and the tags of all rows. */
  deck: string;
  tags: string;
}

/** Returns undefined for a text that has no such header. */
export function readAnkiHeader(lines: readonly string[]): AnkiHeader | undefined {
  const found = new Map<string, string>();
  let count = 0;
  for (const line of lines) {
    const colon = line.indexOf(':');
    const key = line.slice(1, colon).trim().toLowerCase();
    if (!line.startsWith('#') || colon === -1 || !(KEYS.has(key) || COLUMN.test(key))) break;
    found.set(key, line.slice(colon + 1).replace(/\r$/, ''));
    count++;
  }
  if (count === 0) return undefined;
  const separator = found.get('separator') ?? 'tab';
  const delimiter = DELIMITERS[separator.trim().toLowerCase()] ?? (separator.charAt(0) || '\t');
  const special = [...found].flatMap(([key, value]): [number, string][] => {
    const column = Number(value);
    const isColumn = Number.isInteger(column) && column >= 1 && column <= MAX_COLUMNS;
    return COLUMN.test(key) && isColumn ? [[column, key.replace(COLUMN, '')]] : [];
  });
  return {
    lines: count,
    delimiter,
    html: found.get('html')?.trim().toLowerCase() === 'true',
    columns: found.get('columns')?.split(delimiter) ?? [],
    special: new Map(special),
    deck: found.get('deck')?.trim() ?? '',
    tags: found.get('tags')?.trim() ?? '',
  };
}
