/** Questions that an answer suggests at its end. */
export interface FollowUps {
  /** Where their list begins in the answer. */
  start: number;
  questions: { letter: string; text: string }[];
}

const LETTERS = 'abcdef';

/**
 * A text that ends as a question: with a question mark (Latin, Chinese, Arabic, Ethiopic, Greek, also as a semicolon, and three rarer scripts),
 * before closing quotes, brackets and emphasis. The Armenian mark stands within a word of the last sentence.
 */
const QUESTION =
  /(?:[?？﹖؟⁇⁈⁉\u037e\u1367\u1945\ua60f\ua6f7]|\p{Script=Greek};)[\p{Pe}\p{Pi}\p{Pf}"'*_~`!！\s]*$|՞[^։՞]*(?:։[\p{Pe}\p{Pi}\p{Pf}"'*_~`\s]*)?$/u;

/**
 * Reads the list "a) … b) … c) …" at the end of an answer, one question per line or all on one line. Returns undefined for an answer that ends
 * differently, with a single question, or with a list of something else.
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
  questions.length > 1 && questions.every(({ letter, text }, n) => letter === LETTERS[n] && isQuestion({ text }));

const isQuestion = ({ text }: Pick<FollowUps['questions'][number], 'text'>) => QUESTION.test(text);

/** An unfinished line that may become a question of the list: only a marker so far. */
const BEGUN = /^[-*•]?([a-f]?)[).]?\*?$/i;

/**
 * Returns where a list begins that an unfinished answer may end with, so that readers do not see it before it is complete; the length of the answer
 * when it ends differently.
 */
export const startOfOpenFollowUps = (answer: string): number => openList(answer).start;

/**
 * Returns where a list begins in which an answer was cut off, after at least one complete question; the length of the answer when it was cut
 * elsewhere.
 */
export function startOfCutFollowUps(answer: string): number {
  const { start, complete } = openList(answer.trimEnd());
  return complete > 0 ? start : answer.length;
}

/** Where an unfinished list begins, and how many of its questions are complete and followed by another one. */
function openList(answer: string): { start: number; complete: number } {
  let start = answer.length;
  let letters = '';
  let complete = 0;
  for (let end = answer.length; end > 0 && letters.length <= LETTERS.length; ) {
    const isOpen = end === answer.length;
    const from = answer.lastIndexOf('\n', end - 1) + 1;
    const line = plain(answer.slice(from, end));
    end = from - 1;
    if (line === '') continue;
    const items = itemsOf(line);
    const begun = isOpen && items.length === 0 ? BEGUN.exec(line)?.[1] : undefined;
    if (begun === '') start = from;
    else if (begun === undefined && items.length === 0) break;
    const before = isOpen ? items.slice(0, -1) : items;
    if (!before.every(isQuestion)) break;
    complete += before.length;
    letters = (begun ?? items.map(({ letter }) => letter).join('')).toLowerCase() + letters;
    if (!letters.startsWith('a')) continue;
    if (LETTERS.startsWith(letters)) return { start: from, complete };
    break;
  }
  return { start, complete: 0 };
}

/** The line without emphasis and list marker. */
const plain = (line: string) =>
  line
    .replaceAll('**', '')
    .trim()
    .replace(/^[-*•] /, '')
    .trim();

/** The questions of a line that begins with a letter and a bracket; further ones follow in the order of the alphabet. */
function itemsOf(line: string): FollowUps['questions'] {
  const first = LETTERS.indexOf(line.charAt(0).toLowerCase());
  if (first < 0 || !isMarked(line)) return [];
  const starts = [0];
  for (let n = first + 1; n < LETTERS.length; n++) {
    const next = line.indexOf(` ${LETTERS[n]}) `, starts.at(-1));
    if (next < 0) break;
    starts.push(next + 1);
  }
  return starts.map((start, n) => ({ letter: LETTERS[first + n] ?? '', text: line.slice(start + 2, starts[n + 1]).trim() }));
}

/** Whether a line is an item of a lettered list: "a) …" or "a. …". Its first character is known to be a letter. */
const isMarked = (line: string) => ').'.includes(line.charAt(1)) && line.charAt(2) === ' ';
