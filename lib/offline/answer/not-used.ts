import { beside, type Question, type Token, weightOf } from '../language/tokens';

/**
 * Finds the words of a question that no call used; adjacent words are joined as written. `deciding`: those that change the question: a condition, a
 * comparison, a period, a negation, a superlative, a name.
 */
export function notUsed(question: Question, used: ReadonlySet<number>): { words: string[]; deciding: string[] } {
  const { tokens, text } = question;
  const open = tokens.filter(
    ({ index }) => weightOf(question, index) !== 'none' && !used.has(index) && !isLink(question, index, used),
  );
  const runs: Token[][] = [];
  for (const token of open) {
    const last = runs.at(-1)?.at(-1);
    const between = tokens.slice((last?.index ?? 0) + 1, token.index);
    if (last && between.every(({ index, role }) => role === 'stop' && !used.has(index))) runs.at(-1)?.push(token);
    else runs.push([token]);
  }
  const written = (run: Token[]) => text.slice(run[0]?.start, run.at(-1)?.end);
  const decides = (run: Token[]) => run.some(({ index }) => weightOf(question, index) === 'full');
  return { words: runs.map(written), deciding: runs.filter(decides).map(written) };
}

/** Whether the word is "by" before a name that was used: "books by Jules Verne". */
function isLink(question: Question, index: number, used: ReadonlySet<number>): boolean {
  const next = beside(question, index, 1);
  return /^(?:by|par)$/.test(question.tokens[index]?.plain ?? '') && question.tokens[next]?.named === true && used.has(next);
}
