import { jsonOf } from '../json/json-of';

/** Several values in one cell of a table, each on its own line or, for tags, separated by commas or semicolons. */
const SEPARATORS = { line: /\n/, tag: /[,;\n]/ };
const JOINTS = { line: '\n', tag: ', ' };
type ListKind = keyof typeof SEPARATORS;

/** Reads the values of a cell: a JSON array of texts, or values between separators. */
export function readList(cell: string, kind: ListKind): string[] {
  const listed = listIn(cell);
  return isTexts(listed) ? listed : partsOf(cell, SEPARATORS[kind]);
}

/** Writes values so that `readList` returns the same: as JSON only where separators would be ambiguous. */
export function writeList(values: readonly string[], kind: ListKind): string {
  return writtenAs(values, values.join(JOINTS[kind]), (cell) => readList(cell, kind));
}

/** Reads paths of folders: one per line, such as `Biology/Cells`, or as JSON, such as `[["Biology","Cells"]]`. */
export function readPaths(cell: string): string[][] {
  const listed = listIn(cell);
  if (Array.isArray(listed) && listed.every(isTexts)) return listed;
  return partsOf(cell, /\n/).map((path) => partsOf(path, /\//));
}

/** Writes paths so that `readPaths` returns the same. */
export function writePaths(paths: readonly (readonly string[])[]): string {
  return writtenAs(paths, paths.map((path) => path.join('/')).join('\n'), readPaths);
}

function writtenAs(values: readonly unknown[], plain: string, read: (cell: string) => unknown[]): string {
  const json = JSON.stringify(values);
  return JSON.stringify(read(plain)) === json ? plain : json;
}

function partsOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

const listIn = (cell: string) => (cell.startsWith('[') ? jsonOf(cell) : undefined);
