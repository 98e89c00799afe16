import { phraseAt } from './phrase-table';
import { type Clause, readClause } from './read-clause';
import { ASKING_WORDS, CONTRASTS } from './request-phrases';
import { type RequestSentence, type RequestWord, readSentences } from './request-words';

const CONNECTORS = new Set('and but then or et mais puis ou alors'.split(' '));

/** A clause with the number of its sentence in the request. */
export interface RequestClause extends Clause {
  sentence: number;
}

/** Returns the relevant clauses of a request: without material after a colon, and without those that belong to a question before them. */
export function readRequest(text: string): RequestClause[] {
  return readSentences(text).flatMap((one, sentence) => readSentence(one).map((clause) => ({ ...clause, sentence })));
}

function readSentence({ words, isQuestion }: RequestSentence): Clause[] {
  const all = clausesOf(words).map(readClause);
  // "Move it to Biology, ok?" is a request.
  const asks = isQuestion && (all.length === 1 || all.at(-1)?.kind !== 'opening');
  const isPolite = all.some((clause) => clause.isPolite);
  const counted: Clause[] = [];
  for (const clause of all) {
    const earlier = counted.filter(({ kind }) => kind !== 'opening' && kind !== 'other');
    if (clause.words[0]?.before === ':' && earlier.length > 0) break;
    counted.push(settle(clause, { earlier, asks: asks && !isPolite }));
    if (isCovering(counted.at(-1) ?? clause, asks)) break;
  }
  return counted;
}

function clausesOf(words: readonly RequestWord[]): RequestWord[][] {
  const clauses: RequestWord[][] = [];
  for (const word of words) {
    const current = clauses.at(-1);
    const isSplit = word.before !== '' || (CONNECTORS.has(word.norm) && !current?.every(({ norm }) => CONNECTORS.has(norm)));
    if (!current || isSplit) clauses.push([word]);
    else current.push(word);
  }
  return clauses;
}

/** Determines the meaning of a clause, given the clauses before it in its sentence. */
function settle(clause: Clause, { earlier, asks }: { earlier: readonly Clause[]; asks: boolean }): Clause {
  if (clause.kind !== 'change') return clause;
  const [last] = earlier.slice(-1);
  // "Add ribosome?" may be a suggestion.
  if (asks && earlier.length === 0) return { ...clause, kind: 'question', act: undefined };
  const isContrast = clause.words.some(({ norm, before }) => CONTRASTS.has(norm) || before === '–');
  if (last?.isNegated && !isContrast) return { ...clause, isNegated: true };
  // "Explain mitosis, move and delete": a verb by itself is one more word to explain.
  const isBare = clause.read === clause.words.length;
  return last && last.kind !== 'change' && isBare ? { ...clause, kind: 'other', act: undefined } : clause;
}

/** Whether the remainder of the sentence belongs to this clause. */
function isCovering({ kind, isPolite, words, read }: Clause, asks: boolean): boolean {
  if (kind === 'howTo' || kind === 'question') return true;
  if (kind !== 'explanation' && kind !== 'quiz') return false;
  const rest = words.slice(read);
  const isAboutVerb = rest.some((_, n) => phraseAt(rest, n)?.kind === 'change');
  return (asks && !isPolite) || isAboutVerb || rest.some(({ norm }) => ASKING_WORDS.has(norm));
}
