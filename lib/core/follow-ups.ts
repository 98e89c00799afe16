/** Questions that an answer suggests at its end. */
export interface FollowUps {
  /** Where their list begins in the answer. */
  start: number;
  questions: { letter: string; text: string }[];
}

const LETTERS = 'abcdef';

/**
 * Reads the list "a) … b) … c) …" at the end of an answer, one question a line or all in one line. Returns undefined for an answer that ends
 * otherwise, or with a single question.
 */
export function readFollowUps(answer: string): FollowUps | undefined {
  const questions: FollowUps['questions'] = [];
  for (let end = answer.length; end > 0; ) {
    const start = answer.lastIndexOf('\n', end - 1) + 1;
    const line = plain(answer.slice(start, end));
    if (line !== '') {
      const found = itemsOf(line);
      if (found.length === 0 || questions.length + found.length > LETTERS.length) return undefined;
      questions.unshift(...found);
      if (found[0]?.letter === LETTERS[0]) return inOrder(questions) ? { start, questions } : undefined;
    }
    end = start - 1;
  }
  return undefined;
}

const inOrder = (questions: FollowUps['questions']) =>
  questions.length > 1 && questions.every(({ letter, text }, n) => letter === LETTERS[n] && text !== '');

/** The line without emphasis and the mark of a list. */
const plain = (line: string) =>
  line
    .replaceAll('**', '')
    .trim()
    .replace(/^[-*•] /, '')
    .trim();

/** The questions of a line that begins with a letter and a bracket; further ones follow in the order of the alphabet. */
function itemsOf(line: string): FollowUps['questions'] {
  const first = LETTERS.indexOf(line.charAt(0).toLowerCase());
  if (first < 0 || !isMarked(line, 0)) return [];
  const starts = [0];
  for (let n = first + 1; n < LETTERS.length; n++) {
    const next = line.indexOf(` ${LETTERS[n]}) `, starts.at(-1));
    if (next < 0) break;
    starts.push(next + 1);
  }
  return starts.map((start, n) => ({ letter: LETTERS[first + n] ?? '', text: line.slice(start + 2, starts[n + 1]).trim() }));
}

/** Whether a letter is followed by ")" or "." and a space. */
const isMarked = (line: string, at: number) => ').'.includes(line.charAt(at + 1)) && line.charAt(at + 2) === ' ';
