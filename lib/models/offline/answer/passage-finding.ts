import type { Situation } from '../calls/situation';
import { relevance, subjectsIn, type Terms } from '../conversation/terms';
import type { Passage } from '../evidence/evidence';
import { shorten } from '../language/clauses';
import { datesIn } from '../language/dates';
import { sentencesOf } from '../language/sentences';
import { isWithin } from '../language/time-window';
import { contentWords, stem, wordsOf } from '../language/words';
import { type Finding, originOf } from './finding';
import { escapeMarkdown, formatNumber, listed } from './format-value';
import { phrasesFor } from './phrases';

const QUOTES = 3;
const QUOTE_LENGTH = 420;
const DOCUMENTS = 8;
const TOPIC = 4;
/** A quote this much weaker than the document's best one is left out. */
const WORTH = 0.35;

interface Quote {
  text: string;
  subjects: Map<string, number>;
  score: number;
}

interface Quoted {
  source: string;
  quotes: Quote[];
  score: number;
  /** Dates of its passages that lie in the window asked about. */
  dates: string[];
}

/** The same terms with those weighing less that nearly every sentence speaks of. */
function sharpen(terms: Terms, sentences: readonly string[]): Terms {
  const seen = new Map<string, number>();
  for (const sentence of sentences) for (const name of subjectsIn(sentence, terms).keys()) seen.set(name, (seen.get(name) ?? 0) + 1);
  const factor = (name: string) => 1 - 0.7 * ((seen.get(name) ?? 0) / Math.max(1, sentences.length));
  return new Map([...terms].map(([form, subjects]) => [form, subjects.map(({ name, weight }) => ({ name, weight: weight * factor(name) }))]));
}

/** Sentences that together speak of the most subjects, the best first: what one already says counts little for the next. */
function choose(sentences: readonly string[], terms: Terms, dated: boolean): Quote[] {
  const open = sentences.map((text) => {
    const subjects = subjectsIn(text, terms);
    const figures = dated && datesIn(text).length > 0 ? 0.6 : /\d/.test(text) ? 0.25 : 0;
    return { text, subjects, figures: subjects.size > 0 ? figures : 0 };
  });
  const covered = new Set<string>();
  const chosen: Quote[] = [];
  while (chosen.length < QUOTES) {
    const scored = open
      .filter(({ text }) => !chosen.some((quote) => quote.text === text))
      .map((one) => ({ ...one, score: one.figures + [...one.subjects].reduce((sum, [name, weight]) => sum + (covered.has(name) ? weight * 0.25 : weight), 0) }))
      .sort((a, b) => b.score - a.score);
    const next = scored[0];
    if (!next || next.score <= 0 || next.score < WORTH * (chosen[0]?.score ?? 0)) break;
    for (const name of next.subjects.keys()) covered.add(name);
    chosen.push(next);
  }
  return chosen;
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
  return [...byWords].filter(([key]) => !keys.some((other) => other !== key && other.includes(key))).map(([, sentence]) => sentence);
}

function quoteDocuments(passages: readonly Passage[], situation: Situation): Quoted[] {
  const { terms, intent } = situation;
  const documents = Map.groupBy(passages, ({ source }) => source);
  const everything = [...documents.values()].flatMap(sentences);
  const sharp = sharpen(terms, everything);
  const dated = Boolean(intent.window) || /\b(?:when|quand|date|renew|expir|[eé]ch[eé]ance)/i.test(situation.conversation.request);
  return [...documents]
    .map(([source, parts]) => {
      const quotes = choose(sentences(parts), sharp, dated);
      const window = intent.window;
      const near = sentences(parts).filter((sentence) => relevance(sentence, sharp) > 0 || quotes.some(({ text }) => text === sentence));
      const dates = window ? near.flatMap((sentence) => datesIn(sentence)).filter(({ iso }) => isWithin(window, iso)) : [];
      const score = quotes.reduce((sum, quote) => sum + quote.score, 0) + (dates.length > 0 ? 2 : 0);
      return { source, quotes, score, dates: [...new Set(dates.map(({ text }) => text))] };
    })
    .filter(({ quotes }) => quotes.length > 0)
    .sort((a, b) => b.score - a.score);
}

/** The words of the quotes that made them chosen, the weightiest first: what the documents speak of. */
function topicOf(quoted: readonly Quoted[]): string[] {
  const weights = new Map<string, number>();
  for (const { quotes } of quoted) {
    for (const { text, subjects } of quotes) {
      for (const word of contentWords(text)) {
        const weight = subjects.get(stem(word));
        if (weight !== undefined && !/^\d+$/.test(word)) weights.set(word, (weights.get(word) ?? 0) + weight);
      }
    }
  }
  const byStem = new Map([...weights].sort((a, b) => a[1] - b[1]).map(([word, weight]) => [stem(word), { word, weight }]));
  return [...byStem.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, TOPIC)
    .map(({ word }) => word);
}

function summarise(quoted: readonly Quoted[], { conversation, intent }: Situation): string {
  const { language } = conversation;
  const words = phrasesFor(language);
  const sources = quoted.filter(({ source }) => source).map(({ source }) => escapeMarkdown(documentTitle(source)));
  const some = sources.slice(0, 4);
  const topic = topicOf(quoted);
  const lead = words.documents(formatNumber(Math.max(1, sources.length), language), listed(topic, language), listed(sources.length > 4 ? [...some, '…'] : some, language));
  if (!intent.window) return lead;
  const window = words.window(intent.window.from, intent.window.to);
  const inside = quoted.filter(({ dates }) => dates.length > 0).map(({ source, dates }) => `**${escapeMarkdown(documentTitle(source))}** (${dates.slice(0, 3).join(', ')})`);
  return inside.length > 0 ? `${words.inWindow(window, listed(inside, language))} ${lead}` : `${lead} ${words.noneInWindow(window)}`;
}

/** A file's name without its extension. */
function documentTitle(source: string): string {
  return source.replace(/\.(?:md|txt|pdf|docx?|html?|rtf)$/i, '');
}

/** Passages as a finding: the documents that speak of the request, each with its best sentences word for word. */
export function passageFinding(passages: readonly Passage[], situation: Situation): Finding | undefined {
  const quoted = quoteDocuments(passages, situation);
  const [best] = quoted;
  if (!best) return undefined;
  const shown = quoted.slice(0, DOCUMENTS);
  const words = phrasesFor(situation.conversation.language);
  const body = shown
    .map(({ source, quotes }) => [...(source ? [`**${escapeMarkdown(documentTitle(source))}**`] : []), quotes.map(({ text }) => `> ${shorten(text, QUOTE_LENGTH)}`).join('\n>\n')].join('\n\n'))
    .join('\n\n');
  return {
    title: words.inDocuments(topicOf(shown).join(', ')),
    source: passages[0] ? originOf(passages[0].use) : '',
    summary: summarise(quoted, situation),
    body,
    score: best.score * 2,
    names: shown.map(({ source }) => source).filter(Boolean),
    share: shown.map(({ source, quotes, dates }) => ({ document: source, quote: shorten((quotes[0]?.text ?? '').replaceAll('**', ''), 220), ...(dates[0] ? { date: dates[0] } : {}) })),
  };
}
