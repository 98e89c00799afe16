import { phrase } from '../phrases/phrase';
import { CommandRefused } from './command-refused';
import type { EditedContent, WordContent } from './word-command';
import type { Word } from './word-library';
import { WORD_LIMITS } from './word-limits';

const LISTS = ['tags', 'examples'] as const;
/** Texts that can hold both versions, with the separator between them; the parts of a meaning are always listed like this. */
const BETWEEN = { meaning: '; ', mnemonic: '\n' } as const;
/** Fields that hold one value only. */
const SINGLE = ['term', 'language', 'partOfSpeech'] as const;

/** Maximum length of the other value in a message. */
const SHOWN = 100;

/**
 * Returns the result of an edit of a word whose fields may have changed since the edit began, when their content was `was`. Nothing that was stored
 * meanwhile is overwritten: what the edit has added to a list is added, and what it has removed is removed; a text keeps both versions.
 * @throws {CommandRefused} with the stored value for a field that cannot hold both
 */
export function mergeEdit(word: Word, content: Partial<WordContent>, was: EditedContent): Partial<WordContent> {
  const merged = { ...content };
  for (const field of LISTS) {
    const [mine, before] = [content[field], was[field]];
    if (mine && before && !isSame(word[field], before)) merged[field] = mergeList(word, word[field], { mine, before });
  }
  for (const field of ['meaning', 'mnemonic'] as const) {
    const [stored, mine, before] = [word[field] ?? '', content[field] ?? '', was[field] ?? ''];
    if (content[field] === undefined || was[field] === undefined || stored === before) continue;
    const both = mergeText(stored, mine, BETWEEN[field]);
    if (both.length > WORD_LIMITS[field]) throw changed(word, stored);
    if (field === 'meaning') merged.meaning = both;
    else merged.mnemonic = both || null;
  }
  for (const field of SINGLE) {
    const [stored, mine, before] = [word[field], content[field], was[field]];
    if (mine === undefined || before === undefined || stored === before || stored === mine) continue;
    throw changed(word, stored ?? '');
  }
  return merged;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/** Returns the text that contains all parts of both, or else the stored one with the parts that only the other one has. */
function mergeText(stored: string, mine: string, between: string): string {
  const partsOf = (text: string) => text.split(between).filter((part) => part !== '');
  const [theirs, own] = [partsOf(stored), partsOf(mine)];
  const added = own.filter((part) => !theirs.includes(part));
  if (theirs.every((part) => own.includes(part))) return added.length === 0 ? stored : mine;
  return [stored, ...added].join(between);
}

function mergeList(
  { term }: Word,
  stored: readonly string[],
  { mine, before }: { mine: readonly string[]; before: readonly string[] },
): string[] {
  const isRemoved = (item: string) => before.includes(item) && !mine.includes(item);
  const added = mine.filter((item) => !before.includes(item) && !stored.includes(item));
  const merged = [...stored.filter((item) => !isRemoved(item)), ...added];
  if (merged.length > WORD_LIMITS.list && added.length > 0)
    throw new CommandRefused(phrase('wordListChanged', { term, most: WORD_LIMITS.list }));
  return merged;
}

function changed({ term }: Word, stored: string): CommandRefused {
  const now = stored.length > SHOWN ? `${stored.slice(0, SHOWN).trimEnd()}…` : stored;
  return new CommandRefused(phrase(now === '' ? 'wordEmptied' : 'wordChanged', { term, now }));
}
