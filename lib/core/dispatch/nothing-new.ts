import { CONFIRMING, isNegation, MARKS } from './nothing-new-words';

/** The words, figures and citations of a sentence, in order. */
type Sentence = readonly string[];

/** Maximum number of words of earlier sentences that one check compares; beyond that, a text counts as new. */
const MOST_COMPARED = 100_000;

/** A growing set of texts, with a check whether another text contains anything new. */
export interface KnownTexts {
  add(texts: readonly string[]): void;
  /**
   * Whether a text contains nothing new: each of its sentences only says so, or repeats one known sentence or a part of it, in the same order. A
   * figure, id, citation or word that is not in it is new; if in doubt, a text is new. The number of a round does not count as a figure.
   */
  cover(text: string): boolean;
}

/** Returns a check whether a text contains nothing new compared with the earlier ones. */
export function nothingNewAfter(earlier: readonly string[]): (text: string) => boolean {
  const known = knownTexts();
  known.add(earlier);
  return known.cover;
}

/** Begins with no texts. Each text is split into sentences once, whether it is added, checked or both. */
export function knownTexts(): KnownTexts {
  const known = new Map<string, Sentence>();
  const withWord = new Map<string, Sentence[]>();
  const split = new Map<string, Sentence[]>();

  function sentencesOf(text: string): Sentence[] {
    const sentences = split.get(text) ?? splitSentences(text);
    split.set(text, sentences);
    return sentences;
  }

  function learn(sentence: Sentence): void {
    const key = sentence.join(' ');
    if (known.has(key)) return;
    known.set(key, sentence);
    for (const word of new Set(sentence)) {
      const others = withWord.get(word);
      if (others) others.push(sentence);
      else withWord.set(word, [sentence]);
    }
  }

  function repeats(sentence: Sentence, compare: (words: number) => boolean): boolean {
    const candidates = sentence.map((word) => withWord.get(word) ?? []).reduce((a, b) => (b.length < a.length ? b : a));
    const negations = sentence.filter(isNegation).join(' ');
    return candidates.some(
      (one) => compare(one.length) && isPartOf(sentence, one) && one.filter(isNegation).join(' ') === negations,
    );
  }

  return {
    add(texts) {
      for (const text of texts) for (const sentence of sentencesOf(text)) learn(sentence);
    },
    cover(text) {
      let compared = 0;
      const compare = (words: number) => {
        compared += words;
        return compared <= MOST_COMPARED;
      };
      return sentencesOf(text).every((sentence) => {
        if (known.has(sentence.join(' '))) return true;
        const unmarked = withoutMarks(sentence);
        const informative = unmarked.filter((word) => !CONFIRMING.has(word));
        if (informative.length === 0 || isNumberOfRound(unmarked, informative)) return true;
        // "Nothing more is owed" is a finding.
        return unmarked.length === sentence.length && repeats(informative, compare);
      });
    },
  };
}

/**
 * Splits a text into sentences: words in lower case, and tokens with a digit unchanged, since ids differ in case and figures in signs. Chinese
 * characters count as words.
 */
function splitSentences(text: string): Sentence[] {
  const lines = text
    .replaceAll(/([\p{L})\]"»”*])[.!?;:…]\s/gu, '$1\n')
    .replaceAll(/[。！？；]/gu, '\n')
    .replaceAll(/\p{Script=Han}/gu, ' $& ')
    // A figure with spaces between its groups of digits counts as one.
    .replaceAll(/(\d)[ \u00a0\u2009\u202f'’](?=\d{3}(?!\d))/gu, '$1_')
    .replaceAll(/(\d)[ \u00a0\u2009\u202f](?=[%‰])/gu, '$1')
    .replaceAll(']', '] ')
    .split('\n');
  return lines.flatMap((line) => {
    const tokens = line.trim() === '' ? [] : tokensOf(line.trimStart().startsWith('>') ? line.trimStart().slice(1) : line);
    return tokens.length > 0 ? [tokens] : [];
  });
}

const BETWEEN = /[\s|*`'’"“”«»()，、：（）【】「」《》]+/u;
const COMPARISON = /^[<>≤≥≈±]$/u;
/** Most words match this and need no closer examination. */
const PLAIN = /^[a-z]+$/;

function tokensOf(line: string): string[] {
  return line.split(BETWEEN).flatMap((piece) => {
    if (PLAIN.test(piece)) return piece;
    const token = COMPARISON.test(piece) ? piece : withoutPunctuation(piece);
    if (token === '') return [];
    return /\p{N}/u.test(token) ? token : token.toLowerCase();
  });
}

/** Where a word, or a figure with its sign, or a citation begins. */
const BEGINNING = /[\p{L}\p{N}\p{Sc}]|[-+−–<>≤≥≈±[](?=[\d\p{Sc}.])|\.(?=[\d\p{Sc}])/u;
const TO_LAST = /^.*[\p{L}\p{M}\p{N}\p{Sc}%‰°]/su;
const TO_LAST_OF_CITATION = /^.*[\p{L}\p{M}\p{N}\p{Sc}%‰°\]]/su;

/** Removes punctuation around a word, but not what belongs to a figure, such as its sign and currency, or to a citation. */
function withoutPunctuation(piece: string): string {
  const from = piece.search(BEGINNING);
  if (from < 0) return '';
  const rest = piece.slice(from);
  return (rest.startsWith('[') ? TO_LAST_OF_CITATION : TO_LAST).exec(rest)?.[0] ?? '';
}

const marksByFirst = Map.groupBy(MARKS, ([first = '']) => first);

/** Removes words that express that there is nothing new. */
function withoutMarks(sentence: Sentence): Sentence {
  const others: string[] = [];
  for (let at = 0; at < sentence.length; ) {
    const word = sentence[at] ?? '';
    const mark = marksByFirst.get(word)?.find((words) => words.every((one, n) => sentence[at + n] === one));
    if (!mark) others.push(word);
    at += mark?.length ?? 1;
  }
  return others;
}

const ROUNDS: ReadonlySet<string> = new Set(['round', 'tour', 'runde', 'ronda']);

/** Whether the number of a round is the only remaining word of a sentence: "Round 2". */
function isNumberOfRound(sentence: Sentence, remaining: Sentence): boolean {
  const [number = ''] = remaining;
  return remaining.length === 1 && /^\d{1,2}$/.test(number) && ROUNDS.has(sentence[sentence.indexOf(number) - 1] ?? '');
}

/** Whether all words are in the other sentence, in the same order. */
function isPartOf(words: Sentence, sentence: Sentence): boolean {
  let at = 0;
  for (const word of sentence) if (word === words[at]) at++;
  return at === words.length;
}
