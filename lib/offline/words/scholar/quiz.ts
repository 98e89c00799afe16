import { isJsonObject } from '@/lib/core/json/json';
import { fold } from '@/lib/core/text/fold';
import { nameKey } from '@/lib/core/words/name-key';
import { readRequest } from '@/lib/core/words/requests/read-request';
import { readSentences } from '@/lib/core/words/requests/request-words';
import type { Desk } from '../../calls/desk';
import { stopWords } from '../../language/lexicon';
import { stem, wordsOf } from '../../language/words';
import { readReference } from '../architect/read-reference';
import { splitAt } from '../architect/split-words';
import type { WordRequest } from '../read-word-request';
import type { Translate } from '../word-phrases';
import { type KeptWord, keptWordsIn, readFolder } from './kept-word';

const MOST_QUESTIONS = 5;
const ABOUT = new Set('on about in of from with sur dans de avec'.split(' '));
/** The line before a question: its number, the total number and the folder. */
const HEAD = /^Question (\d{1,2}) (?:of|sur) (\d{1,2}) · (.{1,500})$/;
const ASKED_WORD = /\*\*([^*\n]{1,200})\*\*/;
const listed = (messages: string) => new Set(messages.split(', '));
/** Complete messages that give up. */
const GIVING_UP = listed(
  ', i don t know, don t know, i do not know, no idea, je ne sais pas, sais pas, aucune idee, j ai oublie',
);
const STOPS = listed(
  'stop, stop it, stop the quiz, enough, that s enough, no, no more, quit, end, end the quiz, arrete, arretez, assez, ca suffit, non, fin',
);

/** Starts a quiz about the meanings of a folder's words, or continues the one in the conversation. Undefined: no quiz is requested. */
export function quiz(desk: Desk, request: WordRequest, t: Translate): { text: string | undefined } | undefined {
  const { text, lastAnswer } = request;
  const clauses = readRequest(text);
  const isQuiz = clauses.some(({ kind, isNegated }) => kind === 'quiz' && !isNegated);
  const asked = readAsked(lastAnswer);
  if (!asked) return isQuiz ? { text: startQuiz(desk, request, t) } : undefined;
  const read = readFolder(desk, request, asked.folder);
  if (!read) return { text: undefined };
  const words = keptWordsIn(read);
  const word = words.find(({ term }) => term === asked.term);
  // The stored meaning counts as an answer, even if it could be something else: "who", "stop", "to find".
  if (!(word && isKept(text, word.meaning))) {
    if (isQuiz) return { text: startQuiz(desk, request, t) };
    if (STOPS.has(plain(text))) return { text: t('quizDone') };
    const isQuestion = clauses.some(({ kind }) => /^(?:question|howTo|explanation|change)$/.test(kind));
    if (isQuestion && !givesUp(text)) return undefined;
  }
  return { text: judge(desk, request, { ...asked, words, word, t }) };
}

/** Reads the question at the end of an answer of the quiz. */
function readAsked(answer: string): Asked | undefined {
  const lines = answer.split('\n');
  const at = lines.findLastIndex((line) => HEAD.test(line));
  const [, number = '', most = '', folder = ''] = HEAD.exec(lines[at] ?? '') ?? [];
  const term = ASKED_WORD.exec(lines.slice(at + 1).join('\n'))?.[1];
  return at < 0 || term === undefined ? undefined : { number: Number(number), most: Number(most), folder, term };
}

const plain = (text: string) => wordsOf(fold(text)).join(' ');
const givesUp = (text: string) => GIVING_UP.has(plain(text));

function startQuiz(desk: Desk, request: WordRequest, t: Translate): string | undefined {
  const { text } = request;
  const words = readSentences(text).flatMap((sentence) => sentence.words);
  const named = splitAt(words, { at: ABOUT, text, which: 'first' });
  const folder = (named && readReference(text, named.after)?.name) ?? 'here';
  const use = readFolder(desk, request, folder === 'here' || folder === 'this word' ? null : folder);
  if (!use) return undefined;
  if (use.error !== undefined) return use.error.replace(/^Error: ?/, '');
  const asked = askable(keptWordsIn(use));
  const path = isJsonObject(use.result) && typeof use.result.folder === 'string' ? use.result.folder : folder;
  return asked[0] ? question({ number: 1, asked, folder: path, t }) : t('noQuiz', path);
}

const askable = (words: readonly KeptWord[]) => words.filter(({ meaning }) => meaning !== '').slice(0, MOST_QUESTIONS);

interface Asking {
  number: number;
  asked: readonly KeptWord[];
  folder: string;
  t: Translate;
}

const question = ({ number, asked, folder, t }: Asking) =>
  t('quizQuestion', number, asked.length, folder, asked[number - 1]?.term ?? '');

interface Asked {
  number: number;
  most: number;
  folder: string;
  term: string;
}

interface Judging extends Asked {
  words: readonly KeptWord[];
  word: KeptWord | undefined;
  t: Translate;
}

function judge(
  desk: Desk,
  { text, has }: WordRequest,
  { number, most, folder, term, words, word, t }: Judging,
): string | undefined {
  const rating = word ? rate(text, word.meaning) : 1;
  const canJudge = word && has('judgeAnswers');
  const judged = canJudge && desk.try('judgeAnswers', { verdicts: [{ word: word.id || term, rating }] });
  if (canJudge && !judged) return undefined;
  const verdict = t(rating === 3 ? 'quizRight' : rating === 2 ? 'quizPartly' : 'quizWrong');
  const next = number < most ? question({ number: number + 1, asked: askable(words), folder, t }) : t('quizDone');
  return [verdict, word && t('quizKept', term, word.meaning), next, t('scholarSigned')].filter(Boolean).join('\n\n');
}

/** Rates an answer by the share of the meaning's words in it: 3 known, 2 partly, 1 not. */
function rate(answer: string, meaning: string): 1 | 2 | 3 {
  if (isKept(answer, meaning)) return 3;
  if (givesUp(answer)) return 1;
  const [wanted, given] = [meaning, answer].map((text) => new Set(contentWords(text).map(stemOf)));
  const share = wanted?.size && given ? wanted.intersection(given).size / wanted.size : 0;
  return share >= 0.5 ? 3 : share >= 0.2 ? 2 : 1;
}

/** Whether an answer is the stored meaning, or one of several stored meanings. */
function isKept(answer: string, meaning: string): boolean {
  const [given = '', ...meanings] = [answer, meaning, ...meaning.split(/[;,]/)].map((text) => contentWords(text).join(' '));
  return given !== '' && meanings.includes(given);
}

/** Returns the words of a text without stop words, unless it has no others ("to be"). */
function contentWords(text: string): string[] {
  const words = wordsOf(nameKey(text));
  const content = words.filter((word) => !stopWords.has(word));
  return content.length > 0 ? content : words;
}

/** The stemmer is for English and drops the marks of other scripts, which are part of their letters. */
const stemOf = (word: string) => (/^[a-z]+$/.test(word) ? stem(word) : word);
