import { disarm, quote, toCsv } from '../text/csv';
import type { LibraryLookup } from './library-lookup';
import { writeList, writePaths } from './list-cell';
import { nameOfField, WORD_FIELDS, type WordField, type WordFormat } from './word-fields';
import type { Word } from './word-library';

const COLUMNS: readonly WordField[] = ['folder', ...WORD_FIELDS.filter((field) => field !== 'folder')];

interface ExportedWord {
  word: Word;
  /** Paths of its folders, from the exported folder on. */
  paths: string[][];
}

/**
 * Writes the words of a folder and its subfolders, or of the whole library (null), in the order of the tree and each word once, so that an import
 * recreates the same words. Only CSV and TSV contain everything: `lines` has terms and meanings on single lines, Anki one deck per word and tags
 * without spaces. Notes are not exported.
 */
export function exportWords(
  lookup: LibraryLookup,
  { folderId, format }: { folderId: string | null; format: WordFormat },
): string {
  const words = exportedWords(lookup, folderId);
  switch (format) {
    case 'csv':
      return `${toCsv(tableOf(words))}\r\n`;
    case 'tsv':
      return `${toCsv(tableOf(words), '\t')}\r\n`;
    case 'lines':
      return words.map(({ word }) => `${lineOf(word)}\n`).join('');
    case 'anki':
      return ankiOf(words);
  }
}

function exportedWords(lookup: LibraryLookup, folderId: string | null): ExportedWord[] {
  const found = new Map<string, ExportedWord>();
  const visit = (id: string, above: readonly string[]) => {
    const path = [...above, lookup.folder(id)?.name ?? ''];
    for (const word of lookup.wordsIn(id)) {
      const known = found.get(word.id);
      if (known) known.paths.push(path);
      else found.set(word.id, { word, paths: [path] });
    }
    for (const child of lookup.children(id)) visit(child.id, path);
  };
  if (folderId !== null) visit(folderId, []);
  else for (const { id } of lookup.children(null)) visit(id, []);
  return [...found.values()];
}

function cellOf({ word, paths }: ExportedWord, field: WordField): string {
  switch (field) {
    case 'folder':
      return writePaths(paths);
    case 'examples':
      return writeList(word.examples, 'line');
    case 'tags':
      return writeList(word.tags, 'tag');
    default:
      return word[field] ?? '';
  }
}

function tableOf(words: readonly ExportedWord[]): string[][] {
  return [COLUMNS.map(nameOfField), ...words.map((word) => COLUMNS.map((field) => cellOf(word, field)))];
}

const oneLine = (text: string) => disarm(text.replace(/\s+/g, ' ').trim());

/** Whether a term contains a separator of term and meaning, or looks like a bullet. */
const needsTab = (term: string) => /[–—:]| -(?: |$)|^[*•\d]/.test(term);

function lineOf({ term, meaning }: Word): string {
  const [first, second] = [oneLine(term), oneLine(meaning)];
  if (needsTab(first)) return `${first}\t${second}`;
  return second === '' ? first : `${first} – ${second}`;
}

/** See docs.ankiweb.net, "Text files". No cell is disarmed for spreadsheets: the apostrophe would be part of the card. */
function ankiOf(words: readonly ExportedWord[]): string {
  const columnOf = (field: WordField) => COLUMNS.indexOf(field) + 1;
  const head = [
    '#separator:tab',
    '#html:false',
    `#deck column:${columnOf('folder')}`,
    `#tags column:${columnOf('tags')}`,
    `#columns:${COLUMNS.map(nameOfField).join('\t')}`,
  ];
  const rows = words.map(({ word, paths }) =>
    COLUMNS.map((field) => {
      if (field === 'folder') return (paths[0] ?? []).join('::');
      if (field === 'tags') return word.tags.map((tag) => tag.replace(/\s+/g, '_')).join(' ');
      return cellOf({ word, paths }, field);
    })
      .map((cell) => quote(cell, '\t'))
      .join('\t'),
  );
  return [...head, ...rows].map((line) => `${line}\n`).join('');
}
