import { splitSentences } from '@/lib/citations/text/split-sentences';
import { findReference } from '@/lib/core/citations/passage-reference';
import { hasWords, isListItem, joinSentences, tidy } from './answer-text';
import { collectBlocks, type Kind, type Piece } from './collect-blocks';
import { plainAnswer } from './plain-answer';
import { readTags } from './read-tags';
import { withTags } from './with-tags';

export interface ParsedAnswer {
  /** The sentences, joined. */
  content: string;
  /** The same in the working language of the desk; its tag has the name from seed 001. */
  englishContent?: string;
  answerType: 'normal' | 'clarifying' | 'out_of_scope' | 'other_level';
  sentences: string[];
  /** Number of further sentences, which are left out. */
  omitted: number;
  /** Whether they are in tags: other text may be a refusal, or meant for another step. */
  isTagged: boolean;
  /** The address of a page, or the reference of a passage of a document. */
  citationUrl?: string;
  citationHead?: string;
  /** 0–10 */
  confidence?: number;
  /** Problems of its form, described for the model that wrote it. */
  problems: string[];
}

/** Where an answer has tags of several kinds, the first of these counts. */
const TYPES: readonly (readonly [Kind, ParsedAnswer['answerType']])[] = [
  ['clarifying-question', 'clarifying'],
  ['pt-muni', 'other_level'],
  ['not-gc', 'out_of_scope'],
];
const LONGEST_URL = 2000;

interface Limits {
  /** Maximum number of sentences. */
  sentences: number;
  /** Titles of the documents whose passages were found, by reference. */
  titles: ReadonlyMap<string, string>;
}

/** Parses the tags of an answer (seed 001, "Output Parsing") as far as possible; never throws. */
export function parseTaggedAnswer(text: string, { sentences: most, titles }: Limits): ParsedAnswer {
  const { kinds, problems, texts } = collectBlocks(readTags(withTags(text)));
  const inEnglish = sentencesOf(texts['english-answer'], titles);
  const inAnswer = sentencesOf(texts.answer, titles);
  if (inAnswer.length === 0) problems.add('The answer has no text in <answer>.');
  const [all = [], other = []] = [inAnswer, inEnglish, sentencesOf(texts.outside, titles)].filter(({ length }) => length > 0);
  if (all.length > most) problems.add(`The answer has ${all.length} sentences, but at most ${most} are allowed.`);
  const sentences = all.slice(0, most);
  const english = all === inAnswer && other === inEnglish ? inEnglish.slice(0, most) : [];
  const head = plainAnswer(lineOf(texts['citation-head']), titles);
  const citationUrl = addressOf(lineOf(texts['citation-url']));
  const confidence = confidenceOf(lineOf(texts.confidence));
  if (citationUrl === undefined && lineOf(texts['citation-url']) !== '')
    problems.add('The <citation-url> is neither the address of a page nor the reference of a document.');
  if (confidence === undefined && lineOf(texts.confidence) !== '') problems.add('The <confidence> is no number from 0 to 10.');
  return {
    content: joinSentences(sentences),
    ...(english.length > 0 && { englishContent: joinSentences(english) }),
    answerType: TYPES.find(([kind]) => kinds.has(kind))?.[1] ?? 'normal',
    sentences,
    omitted: all.length - sentences.length,
    isTagged: all === inAnswer || all === inEnglish,
    ...(citationUrl && { citationUrl }),
    ...(hasWords(head) && { citationHead: head }),
    ...(confidence !== undefined && { confidence }),
    problems: [...problems],
  };
}

/** Each sentence once, since small models repeat themselves. */
function sentencesOf(pieces: readonly Piece[], titles: Limits['titles']): string[] {
  const all = pieces
    .map(({ isSentence, text }) => ({ isSentence, text: plainAnswer(text, titles) }))
    .flatMap(({ isSentence, text }) => (isSentence ? [text] : split(text)))
    .filter(hasWords);
  return [...new Set(all)];
}

function split(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    return isListItem(line) ? [line] : splitSentences(line, [], []).map(({ end, start }) => line.slice(start, end));
  });
}

const lineOf = (pieces: readonly Piece[]) => tidy(pieces.map(({ text }) => text).join(' ')).replaceAll('\n', ' ');

/** The first address or reference, which may be in angle brackets or a Markdown link. */
function addressOf(line: string): string | undefined {
  const at = line.search(/https?:\/\//i);
  const named = findReference(line);
  if (named && (at === -1 || named.at < at)) return named.reference;
  const [found = ''] = at === -1 ? [] : line.slice(at, at + LONGEST_URL).split(/[\s<>"\])]/, 1);
  const url = found.replace(/[.,;]$/, '');
  return found.length < LONGEST_URL && URL.canParse(url) ? url : undefined;
}

/** `8`, `8/10`, `8.5`, `80 %` */
function confidenceOf(line: string): number | undefined {
  const [found, percent] = /\d{1,3}(?:[.,]\d{1,3})?( ?%)?/.exec(line) ?? [];
  if (found === undefined || line.startsWith('-')) return undefined;
  const value = Number.parseFloat(found.replace(',', '.')) / (percent ? 10 : 1);
  return value <= 10 ? value : undefined;
}
