/** A word of a folded text. */
export interface Word {
  text: string;
  start: number;
  end: number;
  /** Whether its letters were separated, as in "f u c k" or "f.u.c.k". */
  isSpaced: boolean;
}

const LEAST_SPACED = 3;
const MOST_BETWEEN = 3;
const LETTER = /\p{L}/u;
const WORD = /[\p{L}\p{N}]/u;
/** Signs that stand for letters inside a word: "a$$", "f*ck". Apostrophes and hyphens separate words. */
const SIGNS = '@$!*€';

/** Returns the words of a folded text; separated letters are joined to a word. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let apart: Word[] = [];
  const join = () => {
    if (apart.length >= LEAST_SPACED) words.push(joined(apart));
    else words.push(...apart);
    apart = [];
  };
  for (let start = 0; start < text.length; start += 1) {
    if (!isOfWord(text, start)) continue;
    let end = start + 1;
    while (end < text.length && isOfWord(text, end)) end += 1;
    const word = withoutEdges(text, start, end);
    const isLetter = word.text.length === 1 && LETTER.test(word.text);
    const previous = apart.at(-1);
    if (previous && (!isLetter || word.start - previous.end > MOST_BETWEEN)) join();
    if (isLetter) apart.push(word);
    else words.push(word);
    start = end;
  }
  join();
  return words;
}

/** Exclamation marks end a sentence, and equally many asterisks on both sides are markup: "**really**!" */
function withoutEdges(text: string, from: number, to: number): Word {
  let [start, end] = [from, to];
  while (end - start > 1 && text[end - 1] === '!') end -= 1;
  while (end - start > 2 && text[start] === '*' && text[end - 1] === '*') [start, end] = [start + 1, end - 1];
  return { text: text.slice(start, end), start, end, isSpaced: false };
}

const ascii = Array.from(
  { length: 0x80 },
  (_, code) => WORD.test(String.fromCharCode(code)) || SIGNS.includes(String.fromCharCode(code)),
);

function isOfWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  // Both halves of a code point beyond the Basic Multilingual Plane belong to a word, since most such characters are letters.
  return code < 0x80 ? ascii[code] === true : (code >= 0xd800 && code <= 0xdfff) || text[at] === '€' || WORD.test(text[at] ?? '');
}

function joined(letters: readonly Word[]): Word {
  const [first, last] = [letters[0] as Word, letters.at(-1) as Word];
  return { text: letters.map(({ text }) => text).join(''), start: first.start, end: last.end, isSpaced: true };
}
