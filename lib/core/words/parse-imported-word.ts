import { z } from 'zod';
import { type Phrase, phrase } from '../phrases/phrase';
import type { ImportedWord } from './imported-word';
import { readList, readPaths } from './list-cell';
import { wordContent } from './word-command';
import type { WordField } from './word-fields';

const folders = z.array(z.array(z.string().trim().min(1).max(200)));

/** Parses a word from the cells of a row, by the fields of their columns. A word without a language of its own has the given one. */
export function parseImportedWord(
  { line, cells }: { line: number; cells: Partial<Record<WordField, string>> },
  language: string,
): ImportedWord {
  const cell = (field: WordField) => cells[field]?.trim() ?? '';
  const term = cell('term');
  const refused = (why: Phrase): ImportedWord => ({ line, content: null, term: term.slice(0, 200), why });
  if (term === '') return refused(phrase('importNoTerm'));
  const content = wordContent.safeParse({
    term,
    language: cell('language') || language,
    meaning: cell('meaning'),
    partOfSpeech: cell('partOfSpeech') || null,
    examples: readList(cell('examples'), 'line'),
    mnemonic: cell('mnemonic') || null,
    tags: readList(cell('tags'), 'tag'),
    colour: cell('colour').toLowerCase() || null,
  });
  const paths = folders.safeParse(readPaths(cell('folder')));
  if (content.success && paths.success) {
    return { line, content: content.data, folders: paths.data.length > 0 ? paths.data : [[]] };
  }
  const issue = content.error?.issues[0];
  // Safe: the fields of a word are those of its columns.
  const field = issue ? (issue.path[0] as WordField) : 'folder';
  if (issue?.code === 'too_big') return refused(phrase('importTooLong', { field, most: Number(issue.maximum) }));
  return refused(phrase('importNotPossible', { field, value: cell(field).slice(0, 100) }));
}
