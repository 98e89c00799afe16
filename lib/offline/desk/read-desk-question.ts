import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { isReference } from '@/lib/core/citations/passage-reference';
import { previousQuestion } from '@/lib/core/conversations/previous-question';
import { withoutRemoved } from '@/lib/core/desks/without-removed';
import { readElements } from '../prompt/read-tags';

export interface PageHit {
  title: string;
  /** Of a passage of a document: its reference. */
  url: string;
  snippet: string;
}

/** The request of an answer desk to its answering agent (lib/strategies/answers). */
export interface DeskQuestion {
  question: string;
  /** The previous question of the conversation; empty for the first. */
  before: string;
  /** ISO 639-3 code of the language that the answer has to be in. */
  language: string;
  organisation: string;
  mostSentences: number;
  hits: PageHit[];
}

const LONGEST_QUESTION = 2000;

/** Reads the newest question to an answer desk; undefined for any other prompt. */
export function readDeskQuestion(prompt: LanguageModelV4Prompt): DeskQuestion | undefined {
  const messages = prompt.map(({ role, content }) => ({
    role,
    content: typeof content === 'string' ? content : content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'),
  }));
  const at = messages.findLastIndex(({ role, content }) => role === 'user' && content.includes('<answer_language>'));
  const elements = readElements(messages[at]?.content ?? '').filter(({ around }) => around.length === 0);
  const innerOf = (tag: string) => elements.find((element) => element.tag === tag)?.inner;
  const [question, language] = [innerOf('question'), innerOf('answer_language')];
  if (question === undefined || language === undefined) return undefined;
  return {
    question: searchable(question),
    language,
    before: searchable(previousQuestion(messages.slice(0, at), question)),
    organisation: innerOf('organisation') ?? '',
    mostSentences: Number(innerOf('most_sentences')) || 4,
    hits: readHits(innerOf('search_results') ?? ''),
  };
}

/** Placeholders of removed data or words are not searched for. */
const searchable = (question: string) => withoutRemoved(question.slice(0, LONGEST_QUESTION));

/** Titles and addresses are written between tags of the answer. */
const readHits = (text: string): PageHit[] =>
  text.split('\n\n').flatMap((block) => {
    const [title = '', url = '', ...snippet] = block.split('\n');
    if (!URL.canParse(url)) return [];
    const name = title.replace(/[<>]/g, '');
    if (isReference(url)) return [{ title: name, url, snippet: withoutBreaks(snippet) }];
    return [{ title: name, url: new URL(url).href, snippet: snippet.join(' ') }];
  });

/** Joins the lines of a passage, without the line breaks within its sentences. */
const withoutBreaks = (lines: readonly string[]) => lines.join('\n').replace(/\n(?=\p{Ll})/gu, ' ');
