import { findReferences } from '@/lib/core/scripture/find-references';
import { formatReference } from '@/lib/core/scripture/reference';
import { askingWords, libraryWords, reasoningWords } from './lexicon';
import { type Question, type Run, readQuestion, type Token, weightOf, within } from './tokens';

/** What a request asks about, for a tool that looks something up. */
export interface Topic {
  question: Question;
  /** The passages it names. */
  references: (Run & { name: string })[];
  /** The things it names, as written: "kingdom of God". */
  terms: (Run & { name: string })[];
}

/** Reads the passages and terms of a request. Words that only ask ("mean", "translate") or name a kind of text ("notes") are no terms. */
export function readTopic(request: string): Topic {
  const question = readQuestion(request);
  const { text, tokens } = question;
  const references = findReferences(text).map((reference) => {
    const inside = tokens.filter(({ start, end }) => start < reference.end && end > reference.start);
    return { from: inside[0]?.index ?? 0, to: (inside.at(-1)?.index ?? -1) + 1, name: formatReference(reference) };
  });
  const isTerm = (token: Token) =>
    isTopical(question, token) && !reasoningWords.has(token.plain) && !within(token.index, [...references, ...question.marks]);
  const terms: Topic['terms'] = [];
  for (const token of tokens.filter(isTerm)) {
    const last = terms.at(-1);
    const before = tokens[(last?.to ?? 0) - 1];
    const gap = tokens.slice(last?.to ?? 0, token.index);
    const isJoined = gap.length === 0 ? before?.named === token.named : gap.every(({ plain }) => /^(?:of|de|du|-)$/.test(plain));
    if (last && before && isJoined)
      Object.assign(last, { to: token.index + 1, name: text.slice(tokens[last.from]?.start, token.end) });
    else terms.push({ from: token.index, to: token.index + 1, name: token.text });
  }
  return { question, references, terms };
}

/** Whether a word names something, and does not merely ask for it. */
export function isTopical(question: Question, { index, plain }: Token): boolean {
  return weightOf(question, index) === 'full' && !askingWords.has(plain) && !libraryWords.has(plain);
}
