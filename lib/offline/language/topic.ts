import { findReferences } from '@/lib/core/scripture/find-references';
import { formatReference } from '@/lib/core/scripture/reference';
import { askingWords, libraryWords, reasoningWords } from './lexicon';
import { type Question, type Run, readQuestion, type Token, weightOf, within } from './tokens';

/** The subject of a request, for a tool that looks something up. */
export interface Topic {
  question: Question;
  /** The passages it names. */
  references: (Run & { name: string })[];
  /** The terms that it contains, as written: "kingdom of God". */
  terms: (Run & { name: string })[];
}

const QUOTED = /["“«]([^"“”«»]{1,100})["”»]/g;

/** Reads the passages and terms of a request. Words that only ask ("mean", "translate") or name a kind of text ("notes") are not terms. */
export function readTopic(request: string): Topic {
  const question = readQuestion(request);
  const { text, tokens } = question;
  const references = findReferences(text).map((reference) => {
    const inside = tokens.filter(({ start, end }) => start < reference.end && end > reference.start);
    return { from: inside[0]?.index ?? 0, to: (inside.at(-1)?.index ?? -1) + 1, name: formatReference(reference) };
  });
  const quoted = [...text.matchAll(QUOTED)].map(({ index, 1: name = '' }) => runOf(tokens, { index, name }));
  const isFree = ({ index }: Token) => !within(index, [...references, ...quoted, ...question.marks]);
  const isTerm = (token: Token) => isTopical(question, token) && !reasoningWords.has(token.plain);
  const terms: Topic['terms'] = [];
  for (const token of tokens.filter(isFree)) {
    const last = terms.at(-1);
    const gap = tokens.slice(last?.to ?? 0, token.index);
    const isSameKind = last !== undefined && tokens[last.to - 1]?.named === token.named;
    const isJoined = gap.length === 0 ? isSameKind : gap.every(({ plain }) => /^(?:of|de|du|-)$/.test(plain));
    // "rhetorical question"
    const isPart = isTerm(token) ? isJoined : gap.length === 0 && libraryWords.has(token.plain);
    if (last && isPart) Object.assign(last, { to: token.index + 1, name: text.slice(tokens[last.from]?.start, token.end) });
    else if (isTerm(token)) terms.push({ from: token.index, to: token.index + 1, name: token.text });
  }
  return { question, references, terms: [...quoted, ...terms] };
}

/** The words of a quotation, which is one term. */
function runOf(tokens: readonly Token[], { index, name }: { index: number; name: string }): Run & { name: string } {
  const inside = tokens.filter(({ start, end }) => start > index && end <= index + 1 + name.length);
  return { from: inside[0]?.index ?? 0, to: (inside.at(-1)?.index ?? -1) + 1, name: name.trim() };
}

/** Whether a word names a subject, as opposed to a word that merely asks for it. */
export function isTopical(question: Question, { index, plain }: Token): boolean {
  if (reasoningWords.has(plain)) return true;
  return weightOf(question, index) === 'full' && !askingWords.has(plain) && !libraryWords.has(plain);
}
