import { nameKey } from '@/lib/core/words/name-key';
import type { WordCommand } from '@/lib/core/words/word-command';
import type { Word } from '@/lib/core/words/word-library';
import { WORD_LIMITS } from '@/lib/core/words/word-limits';
import type { Section } from './sections-of';

/** As a whole: “Words with a similar meaning” is another section. */
const MEANING = ['definition', 'definitions', 'meaning', 'meanings', 'signification', 'significations', 'sens'];
/** Beginnings of headings. */
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
  const note: WordCommand = { kind: 'createNote', id: noteId, ...owner, content: text.trim().slice(0, WORD_LIMITS.note) };
  if (target.kind === 'folder' || heading === '') return note;
  const { id, word } = target;
  const key = nameKey(heading.replace(/:$/, ''));
  const plain = plainOf(body);
  if (plain === '') return note;
  if (MNEMONIC.some((start) => key.startsWith(start)) && plain.length <= WORD_LIMITS.mnemonic)
    return { kind: 'updateWord', id, mnemonic: plain };
  if (EXAMPLES.some((name) => key.includes(name))) {
    const examples = [...new Set([...word.examples, ...itemsOf(body)])];
    const fits = examples.length <= WORD_LIMITS.list && examples.every(({ length }) => length <= WORD_LIMITS.example);
    return fits && examples.length > word.examples.length ? { kind: 'updateWord', id, examples } : note;
  }
  if (MEANING.includes(key) && plain.length <= WORD_LIMITS.meaning) return { kind: 'updateWord', id, meaning: plain };
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
