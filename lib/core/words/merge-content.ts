import { nameKey } from './name-key';
import type { WordContent } from './word-command';
import type { Word } from './word-library';
import { WORD_LIMITS } from './word-limits';

/** Returns the fields of a word that change when this content is added to it; undefined when it contains nothing new. */
export function mergeContent(word: Word, added: WordContent): Partial<WordContent> | undefined {
  const merged = {
    meaning: mergeMeaning(word.meaning, added.meaning),
    partOfSpeech: word.partOfSpeech ?? added.partOfSpeech,
    mnemonic: word.mnemonic ?? added.mnemonic,
    colour: word.colour ?? added.colour,
    examples: mergeList(word.examples, added.examples),
    tags: mergeList(word.tags, added.tags),
  };
  // Safe: the fields are those of `merged`.
  const changed = (Object.keys(merged) as (keyof typeof merged)[]).filter(
    (field) => JSON.stringify(merged[field]) !== JSON.stringify(word[field]),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((field) => [field, merged[field]]));
}

function mergeMeaning(meaning: string, added: string): string {
  if (meaning === '') return added;
  const known = partsOf(meaning);
  const news = added.split(';').filter((listed) => partsOf(listed).some((part) => !known.includes(part)));
  const both = [meaning, ...news.map((listed) => listed.trim())].join('; ');
  return both.length > WORD_LIMITS.meaning ? meaning : both;
}

/** The meanings listed in one text: "cell; small room". */
const partsOf = (meaning: string) => meaning.split(/[;,]/).map(nameKey).filter(Boolean);

function mergeList(list: readonly string[], added: readonly string[]): string[] {
  const known = new Set(list.map(nameKey));
  return [...list, ...added.filter((one) => !known.has(nameKey(one)))].slice(0, Math.max(WORD_LIMITS.list, list.length));
}
