import { rearm } from '@/lib/core/text/csv';
import { writeList, writePaths } from '@/lib/core/words/list-cell';
import { fieldOf, type WordField, type WordFormat } from '@/lib/core/words/word-fields';
import { type AnkiHeader, readAnkiHeader } from './anki-header';
import { csvDelimiter, detectFormat, isHeader, readSeparatorLine } from './detect-format';
import { parseCells, type Row } from './parse-cells';
import { splitLine } from './split-line';
import { stripHtml } from './strip-html';

export interface WordColumn {
  /** Empty if the column has no name. */
  name: string;
  /** The field in the column; null: it is not imported. */
  field: WordField | null;
}

export interface WordTable {
  format: WordFormat;
  delimiter: string;
  columns: WordColumn[];
  /** Without the header. `cells` is null for a row that cannot be read. */
  rows: Row[];
}

interface ReadOptions {
  /** Omitted: the format is detected. */
  format?: WordFormat;
  /** Maximum number of rows. */
  most: number;
}

/** Reads words from text: detects its format, its delimiter, its header, and the fields in its columns. */
export function readWordTable(rawText: string, { format: wanted, most }: ReadOptions): WordTable {
  const text = rawText.replace(/^\uFEFF/, '');
  const detected =
    wanted === undefined ? detectFormat(text) : { format: wanted, delimiter: wanted === 'csv' ? csvDelimiter(text) : '\t' };
  switch (detected.format) {
    case 'lines':
      return { ...detected, columns: [named('term'), named('meaning')], rows: readLines(text, most) };
    case 'anki':
      return readAnki(text, most);
    case 'csv':
    case 'tsv': {
      const body = readSeparatorLine(text)?.rest ?? text;
      const from = body === text ? 0 : 1;
      const rows = parseCells(body, { delimiter: detected.delimiter, most: most + 1, from }).map(mapCells(rearm));
      const head = rows[0]?.cells ?? [];
      if (isHeader(head)) return { ...detected, columns: columnsOf(head), rows: rows.slice(1) };
      const width = Math.max(0, ...rows.map(({ cells }) => cells?.length ?? 0));
      return { ...detected, columns: inOrder(Array(width).fill('')), rows };
    }
  }
}

const named = (field: WordField): WordColumn => ({ name: '', field });
/** Of several columns for the same field, the first is read. */
function columnsOf(names: readonly string[]): WordColumn[] {
  const fields = names.map((name) => fieldOf(name) ?? null);
  return names.map((name, at) => ({
    name: name.trim(),
    field: fields.indexOf(fields[at] ?? null) === at ? (fields[at] ?? null) : null,
  }));
}
const mapCells =
  (change: (cell: string) => string) =>
  ({ line, cells }: Row): Row => ({ line, cells: cells?.map(change) ?? null });

function readLines(text: string, most: number): Row[] {
  return text
    .split(/\r\n?|\n/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((one) => one.text.trim() !== '')
    .slice(0, most)
    .map(({ line, text: one }) => ({ line, cells: splitLine(one).map(rearm) }));
}

/** Without column names, the first column is the term and the second the meaning. */
function inOrder(names: readonly string[]): WordColumn[] {
  return names.map((name, index) => ({ name, field: index === 0 ? 'term' : index === 1 ? 'meaning' : null }));
}

function readAnki(text: string, most: number): WordTable {
  const header: AnkiHeader = readAnkiHeader(text.split('\n', 20)) ?? {
    lines: 0,
    delimiter: '\t',
    html: true,
    columns: [],
    special: new Map(),
    deck: '',
    tags: '',
  };
  const { delimiter } = header;
  const body = text.split('\n').slice(header.lines).join('\n');
  const rows = parseCells(body, { delimiter, most, from: header.lines });
  const width = Math.max(header.columns.length, ...header.special.keys(), ...rows.map(({ cells }) => cells?.length ?? 0));
  const own = ankiColumns(header, width);
  const [deckAt, tagsAt] = [own.findIndex(({ field }) => field === 'folder'), own.findIndex(({ field }) => field === 'tags')];
  const isDeckAdded = header.deck !== '' && deckAt === -1;
  const isTagsAdded = header.tags !== '' && tagsAt === -1;
  const columns = [...own, ...(isDeckAdded ? [named('folder')] : []), ...(isTagsAdded ? [named('tags')] : [])];
  const fixed = [...(isDeckAdded ? [header.deck] : []), ...(isTagsAdded ? [header.tags] : [])];
  const read = (cell: string, index: number) => {
    const plain = header.html ? stripHtml(cell) : cell;
    switch (columns[index]?.field) {
      case 'folder':
        return writePaths([
          plain
            .split('::')
            .map((name) => name.trim())
            .filter(Boolean),
        ]);
      case 'tags':
        return writeList(plain.split(/\s+/).filter(Boolean), 'tag');
      default:
        return plain;
    }
  };
  /** Adds the deck and the tags that apply to all rows; a row may also have its own tags, and another deck. */
  const padded = (cells: string[]) => {
    const all = [...cells, ...Array<string>(width - cells.length).fill(''), ...fixed];
    if (deckAt !== -1) all[deckAt] ||= header.deck;
    if (tagsAt !== -1) all[tagsAt] = `${all[tagsAt]} ${header.tags}`;
    return all;
  };
  return {
    format: 'anki',
    delimiter,
    columns,
    rows: rows.map(({ line, cells }) => ({ line, cells: cells && padded(cells).map(read) })),
  };
}

function ankiColumns({ columns, special }: AnkiHeader, width: number): WordColumn[] {
  const all = Array.from({ length: width }, (_, index) => ({ name: columns[index] ?? '', role: special.get(index + 1) }));
  const plain = all.filter(({ role }) => role === undefined);
  const names = plain.map(({ name }) => name);
  const plainColumns = isHeader(names) ? columnsOf(names) : inOrder(names);
  return all.map(
    (one) => plainColumns[plain.indexOf(one)] ?? { name: one.name || String(one.role), field: fieldOf(one.role ?? '') ?? null },
  );
}
