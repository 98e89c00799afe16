import { isJsonObject } from '@/lib/core/json/json';
import { fold } from '@/lib/core/text/fold';
import type { Desk, ToolUse } from '../../calls/desk';
import { singular } from '../../language/words';
import type { WordRequest } from '../read-word-request';
import type { Translate } from '../word-phrases';
import { findTopics } from './find-topics';
import { type KeptWord, keptWordsIn, readFolder, textsIn } from './kept-word';
import { quoted, quoteWord } from './quote-word';

const MOST_LISTED = 30;
const MOST_OTHERS = 5;
/** Matches questions about properties for which the library has no field. */
const NOT_KEPT =
  /\b(etymolog\w{1,3}|origins?|synonyms?|antonyms?|plurals?|pronunciations?|translations?|étymologies?|origines?|synonymes?|antonymes?|pluriels?|prononciations?|traductions?)(?![\p{L}])/giu;

/** Quotes the library about the words, or the folder, that a question names. Undefined while calls are pending. */
export function explain(desk: Desk, request: WordRequest, t: Translate): string | undefined {
  const { text, thisWord } = request;
  const { folder, terms, isThisWord } = findTopics(text);
  const read = folder === undefined ? undefined : readFolder(desk, request, folder === 'here' ? null : folder);
  if (folder !== undefined && !read) return undefined;
  if (read?.result !== undefined) return `${listFolder(read, t)}\n\n${t('scholarSigned')}`;
  const wanted = isThisWord ? (thisWord === undefined ? [] : [thisWord]) : terms;
  const found = wanted.map((term) => search(desk, term));
  if (desk.wanted.length > 0) return undefined;
  if (wanted.length === 0) return t('nothingAsked');
  const missing = [...new Set(text.match(NOT_KEPT) ?? [])];
  const blocks = [
    ...wanted.map((term, n) => quoteFound(term, found[n] ?? [], t)),
    missing.length > 0 && found.some(({ length }) => length > 0) && t('notKept', missing.join(', ')),
    t('scholarSigned'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** Searches a term, and its singular if there is no such word. */
function search(desk: Desk, term: string): KeptWord[] {
  const use = desk.try('searchWords', { query: term, limit: MOST_OTHERS + 1 });
  const words = keptWordsIn(use);
  const other = singular(term);
  if (!use || words.length > 0 || other === fold(term)) return words;
  return keptWordsIn(desk.try('searchWords', { query: other, limit: MOST_OTHERS + 1 }));
}

function quoteFound(term: string, words: readonly KeptWord[], t: Translate): string {
  const key = fold(term);
  const best = words.find((word) => fold(word.term) === key || fold(word.term) === singular(term)) ?? words[0];
  if (!best) return t('notInLibrary', term);
  const others = words.filter((word) => word !== best).map((word) => word.term);
  return [quoteWord(best, t), others.length > 0 && t('alsoFound', others.slice(0, MOST_OTHERS).join(', '))]
    .filter(Boolean)
    .join('\n\n');
}

function listFolder(use: ToolUse, t: Translate): string {
  const { folder, total, notes, subfolders } = isJsonObject(use.result) ? use.result : {};
  const words = keptWordsIn(use);
  const lines = words.slice(0, MOST_LISTED).map(({ term, meaning }) => `- **${term}**${meaning === '' ? '' : ` – ${meaning}`}`);
  const count = typeof total === 'number' ? total : words.length;
  const blocks = [
    t('wordsIn', String(folder ?? ''), count),
    [...lines, ...(count > lines.length ? [`- ${t('moreWords', count - lines.length)}`] : [])].join('\n'),
    ...textsIn(notes).map(quoted),
    typeof subfolders === 'string' && /\(\d+\)/.test(subfolders) && `\`\`\`text\n${subfolders}\n\`\`\``,
  ];
  return blocks.filter(Boolean).join('\n\n');
}
