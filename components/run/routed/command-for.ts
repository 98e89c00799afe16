import { nameKey } from '@/lib/core/words/name-key';
import type { WordCommand } from '@/lib/core/words/word-command';
import type { Word } from '@/lib/core/words/word-library';
import type { Section } from './sections-of';

const MOST_MEANING = 5000;
const MOST_MNEMONIC = 2000;
const MOST_EXAMPLES = 50;
const MOST_EXAMPLE = 1000;
const MOST_NOTE = 20_000;

const MEANING = ['definition', 'meaning', 'signification', 'sens'];
const MNEMONIC = ['mnemo', 'memory aid', 'aide-memoire'];
const EXAMPLES = ['example', 'exemple', 'sample sentence'];

/** What a section can be added to. */
export type Target = { kind: 'word'; id: string; word: Word } | { kind: 'folder'; id: string };

/**
 * Returns the command that adds a section of an answer to a word or folder: definitions, mnemonics and examples go to the word's own fields,
 * everything else becomes a note.
 */
export function commandFor({ heading, body, text }: Section, target: Target, noteId: string): WordCommand {
  const owner = target.kind === 'word' ? { folderId: null, wordId: target.id } : { folderId: target.id, wordId: null };
  const note: WordCommand = { kind: 'createNote', id: noteId, ...owner, content: text.trim().slice(0, MOST_NOTE) };
  if (target.kind === 'folder' || heading === '') return note;
  const { id, word } = target;
  const key = nameKey(heading);
  const isAbout = (names: readonly string[]) => names.some((name) => key.includes(name));
  const plain = plainOf(body);
  if (isAbout(MNEMONIC) && plain.length <= MOST_MNEMONIC) return { kind: 'updateWord', id, mnemonic: plain };
  if (isAbout(EXAMPLES)) {
    const examples = [...new Set([...word.examples, ...itemsOf(body)])];
    const fits = examples.length <= MOST_EXAMPLES && examples.every(({ length }) => length <= MOST_EXAMPLE);
    return fits && examples.length > word.examples.length ? { kind: 'updateWord', id, examples } : note;
  }
  if (isAbout(MEANING) && plain.length <= MOST_MEANING) return { kind: 'updateWord', id, meaning: plain };
  return note;
}

const plainOf = (markdown: string) => markdown.replaceAll('**', '').replaceAll('`', '').trim();

/** Returns the items of the lists in a markdown text, without their bullets and numbers. */
function itemsOf(markdown: string): string[] {
  return markdown.split('\n').flatMap((line) => {
    const [mark = '', ...words] = line.trim().split(' ');
    const plain = plainOf(words.join(' '));
    return /^(?:[-*+]|\d{1,3}[.)])$/.test(mark) && plain !== '' ? [plain] : [];
  });
}
