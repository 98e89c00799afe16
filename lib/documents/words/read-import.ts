import { phrase } from '@/lib/core/phrases/phrase';
import type { ImportedWord } from '@/lib/core/words/imported-word';
import { parseImportedWord } from '@/lib/core/words/parse-imported-word';
import type { WordField, WordFormat } from '@/lib/core/words/word-fields';
import { MAX_COLUMNS } from './anki-header';
import { readWordTable } from './read-word-table';

const SAMPLE_LENGTH = 100;

export interface ImportText {
  text: string;
  /** Omitted: the format is detected. */
  format?: WordFormat;
  /** The fields in the columns, in place of the detected ones; null: a column that is not imported. */
  columns?: readonly (WordField | null)[];
  /** The language of words without one of their own. */
  language: string;
  /** Maximum number of rows. */
  most: number;
}

export interface ReadImport {
  format: WordFormat;
  /** `name` is empty for a column without one; `sample` is its first value. */
  columns: { name: string; field: WordField | null; sample: string }[];
  words: ImportedWord[];
}

/** Reads words from text in any of the formats. It may take seconds, so the server calls it in a thread (`readImportInThread`). */
export function readImport({ text, format: wanted, columns: chosen, language, most }: ImportText): ReadImport {
  const { format, columns: found, rows } = readWordTable(text, { format: wanted, most });
  const columns = found.slice(0, MAX_COLUMNS).map(({ name, field }, index) => ({
    name,
    field: chosen ? (chosen[index] ?? null) : field,
    sample: rows.find(({ cells }) => cells?.[index])?.cells?.[index]?.slice(0, SAMPLE_LENGTH) ?? '',
  }));
  const words = rows.map(({ line, cells }): ImportedWord => {
    if (cells === null) return { line, content: null, term: '', why: phrase('importUnreadable') };
    const named = columns.flatMap(({ field }, index) => (field ? [[field, cells[index] ?? '']] : []));
    return parseImportedWord({ line, cells: Object.fromEntries(named) }, language);
  });
  return { format, columns, words };
}
