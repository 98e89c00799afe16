import { subjectNames } from '../calls/named';
import type { Situation } from '../calls/situation';
import { subjectsIn } from '../conversation/terms';
import type { Passage } from '../evidence/evidence';
import { shorten } from '../language/clauses';
import { contentWords, speaksOf, stem, wordLine } from '../language/words';
import { type Finding, originOf } from './finding';
import { escapeMarkdown, formatNumber, listed } from './format-value';
import { phrasesFor } from './phrases';
import { type Quoted, quoteDocuments } from './quote-documents';

const QUOTE_LENGTH = 420;
const DOCUMENTS = 8;
const NAMED = 4;
const TOPIC = 4;
/** Below this a word comes from the agent's role only. */
const TOPIC_WEIGHT = 0.2;

/** The words of the quotes that made them chosen, the weightiest first: what the documents speak of. */
function topicOf(quoted: readonly Quoted[], situation: Situation): string[] {
  const { terms } = situation;
  const names = wordLine(subjectNames(situation).join(' '));
  const weights = new Map<string, number>();
  for (const { quotes } of quoted) {
    for (const { text, subjects } of quotes) {
      for (const word of contentWords(text)) {
        const weight = Math.max(0, ...[...subjectsIn(word, terms).keys()].map((name) => subjects.get(name) ?? 0));
        if (weight >= TOPIC_WEIGHT && !speaksOf(names, word) && !/^\d+$/.test(word))
          weights.set(word, (weights.get(word) ?? 0) + weight);
      }
    }
  }
  const byStem = new Map([...weights].sort((a, b) => a[1] - b[1]).map(([word, weight]) => [stem(word), { word, weight }]));
  const topic = [...byStem.values()].sort((a, b) => b.weight - a.weight).slice(0, TOPIC);
  return topic.map(({ word }) => word);
}

function summarise(quoted: readonly Quoted[], situation: Situation): string {
  const { conversation, intent } = situation;
  const { language } = conversation;
  const words = phrasesFor(language);
  const sources = quoted.filter(({ source }) => source).map(({ source }) => escapeMarkdown(documentTitle(source)));
  const some = sources.slice(0, NAMED);
  const rest = sources.length - some.length;
  const topic = topicOf(quoted, situation);
  if (topic.length === 0)
    return `“${shorten(quoted[0]?.quotes[0]?.text ?? '', QUOTE_LENGTH)}”${sources[0] ? ` (${sources[0]})` : ''}`;
  const lead = words.documents(
    formatNumber(Math.max(1, sources.length), language),
    listed(topic, language),
    listed(rest > 0 ? [...some, words.others(formatNumber(rest, language))] : some, language),
  );
  if (!intent.window) return lead;
  const window = words.window(intent.window.from, intent.window.to);
  const inside = quoted
    .filter(({ dates }) => dates.length > 0)
    .map(({ source, dates }) => `**${escapeMarkdown(documentTitle(source))}** (${dates.slice(0, 3).join(', ')})`);
  return inside.length > 0
    ? `${words.inWindow(window, listed(inside, language))} ${lead}`
    : `${lead} ${words.noneInWindow(window)}`;
}

/** A file's name without its extension. */
export function documentTitle(source: string): string {
  return source.replace(/\.(?:md|txt|pdf|docx?|html?|rtf)$/i, '');
}

/** Passages as a finding: the documents that speak of the request, each with its best sentences word for word. */
export function passageFinding(passages: readonly Passage[], situation: Situation): Finding | undefined {
  const quoted = quoteDocuments(passages, situation);
  const [best] = quoted;
  if (!best) return undefined;
  const shown = quoted.slice(0, DOCUMENTS);
  const words = phrasesFor(situation.conversation.language);
  const topic = topicOf(shown, situation);
  const body = shown
    .map(({ source, quotes }) =>
      [
        ...(source ? [`**${escapeMarkdown(documentTitle(source))}**`] : []),
        quotes.map(({ text }) => `> ${shorten(text, QUOTE_LENGTH)}`).join('\n>\n'),
      ].join('\n\n'),
    )
    .join('\n\n');
  return {
    title: topic.length > 0 ? words.inDocuments(topic.join(', ')) : documentTitle(best.source),
    source: passages[0] ? originOf(passages[0].use) : '',
    summary: summarise(quoted, situation),
    body,
    score: best.score * 2,
    names: shown.map(({ source }) => source).filter(Boolean),
    share: shown.map(({ source, quotes, dates }) => ({
      document: source,
      quote: shorten((quotes[0]?.text ?? '').replaceAll('**', ''), 220),
      ...(dates[0] ? { date: dates[0] } : {}),
    })),
  };
}
