import { subjectNames } from '../calls/named';
import type { Situation } from '../calls/situation';
import { relevance } from '../conversation/terms';
import type { Passage } from '../evidence/evidence';
import { toolNoun } from '../evidence/read-result';
import { datesIn } from '../language/dates';
import { sentencesOf } from '../language/sentences';
import { isWithin } from '../language/time-window';
import { speaksOf, stemsOf, wordLine, wordsOf } from '../language/words';
import { chooseQuotes, type Quote, sharpen } from './choose-quotes';

const DAYS_ASKED = /\b(?:when|quand|dates?|renew|expir|[eé]ch[eé]ance)/i;
const AMOUNTS_ASKED =
  /\b(?:how much|price|cost|fee|rent|rate|amount|cap|limit|liability|combien|prix|co[uû]t|montant|loyer|plafond|responsabilit[eé])/i;

/** What a date in the days asked about adds to a document. */
const IN_WINDOW = 2;

/** One document with what it says about the request. */
export interface Quoted {
  source: string;
  quotes: Quote[];
  score: number;
  /** Dates of its passages that lie in the window asked about. */
  dates: string[];
}

/** Sentences of one document, each once, headings joined to nothing. */
function sentences(passages: readonly Passage[]): string[] {
  const byWords = new Map<string, string>();
  for (const { text } of passages) {
    for (const sentence of sentencesOf(text)) {
      const words = wordsOf(sentence);
      if (words.length >= 4) byWords.set(words.join(' '), sentence.replace(/^#+\s*/, ''));
    }
  }
  const keys = [...byWords.keys()];
  return [...byWords]
    .filter(([key]) => !keys.some((other) => other !== key && other.includes(key)))
    .map(([, sentence]) => sentence);
}

/** The documents that speak of the request, the most telling first; only the one it names, when it names one. */
export function quoteDocuments(passages: readonly Passage[], situation: Situation): Quoted[] {
  const { terms, intent, conversation } = situation;
  const { window } = intent;
  const names = subjectNames(situation);
  const named = passages.filter(({ source }) => names.some((name) => speaksOf(wordLine(source), name)));
  const documents = [...Map.groupBy(named.length > 0 ? named : passages, ({ source }) => source)].map(([source, parts]) => ({
    source,
    said: sentences(parts),
  }));
  const kinds = new Set(passages.flatMap(({ use }) => stemsOf(toolNoun(use.tool))));
  const subjects = new Map([...terms].map(([form, all]) => [form, all.filter(({ name }) => !kinds.has(name))]));
  const sharp = sharpen(
    subjects,
    documents.flatMap(({ said }) => said),
  );
  const wanted = {
    days: Boolean(window) || DAYS_ASKED.test(conversation.request),
    amounts: AMOUNTS_ASKED.test(conversation.request),
    window,
  };
  return documents
    .map(({ source, said }) => {
      const quotes = chooseQuotes(said, sharp, wanted);
      const near = window ? said.filter((sentence) => relevance(sentence, sharp) > 0) : [];
      const dates = near.flatMap(datesIn).filter(({ iso }) => window && isWithin(window, iso));
      const score = quotes.reduce((sum, quote) => sum + quote.score, 0) + (dates.length > 0 ? IN_WINDOW : 0);
      return { source, quotes, score, dates: [...new Set(dates.map(({ text }) => text))] };
    })
    .filter(({ quotes }) => quotes.length > 0)
    .sort((a, b) => b.score - a.score);
}
