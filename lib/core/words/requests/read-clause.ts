import type { WordAct } from './change-verbs';
import { type KnownPhrase, phraseAt } from './phrase-table';
import { ASKING_WORDS, PLACE_OPENINGS } from './request-phrases';
import type { RequestWord } from './request-words';

/** What one clause of a request asks for. `opening`: only a polite beginning or ending; `other`: nothing that the rules recognize. */
export interface Clause {
  kind: 'change' | 'quiz' | 'howTo' | 'question' | 'explanation' | 'opening' | 'other';
  act?: WordAct;
  isNegated: boolean;
  isPolite: boolean;
  words: readonly RequestWord[];
  /** Number of words up to and including the decisive phrase. */
  read: number;
}

/** Words after which a verb is not a request: "to delete", "the move". */
const NO_REQUEST = new Set('to the a an verb verbs of de d le un une verbe pour i je'.split(' '));

/** Reads a clause from its beginning: openings and negations, then the first phrase that determines what it asks for. */
export function readClause(words: readonly RequestWord[]): Clause {
  let [at, isNegated, isPolite] = [0, false, false];
  while (at < words.length) {
    const phrase = phraseAt(words, at);
    if (!phrase || (isGerund(phrase) && !isNegated && !isPolite)) break;
    at += phrase.words.length;
    if (phrase.kind === 'negation') isNegated = true;
    else if (phrase.kind === 'polite') isPolite = true;
    else if (phrase.kind !== 'opening') {
      return { kind: phrase.kind, act: phrase.act, isNegated, isPolite, words, read: at };
    }
  }
  if (at === words.length) return { kind: 'opening', isNegated, isPolite, words, read: at };
  return readPlacedRequest(words) ?? { kind: 'other', isNegated, isPolite, words, read: at };
}

const isGerund = ({ kind, words: [first = ''] }: KnownPhrase) => kind === 'change' && first.endsWith('ing');

/** "In Cells add ribosome" is a request; "To add a word …" asks how. */
function readPlacedRequest(words: readonly RequestWord[]): Clause | undefined {
  if (!PLACE_OPENINGS.has(words[0]?.norm ?? '') || words.some(({ norm }) => ASKING_WORDS.has(norm))) return undefined;
  const at = words.findIndex((_, n) => n > 0 && phraseAt(words, n)?.kind === 'change');
  const phrase = phraseAt(words, at);
  if (!phrase || isGerund(phrase)) return undefined;
  const isPurpose = at === 1;
  if (!isPurpose && NO_REQUEST.has(words[at - 1]?.norm ?? '')) return undefined;
  const common = { isNegated: false, isPolite: false, words, read: at + phrase.words.length };
  return isPurpose ? { kind: 'howTo', ...common } : { kind: 'change', act: phrase.act, ...common };
}
