import { isReference } from '@/lib/core/citations/passage-reference';
import { isJsonObject } from '@/lib/core/json/json';
import type { Language } from '@/lib/core/text/language';
import { tag } from '@/lib/core/text/tag';
import { translatorTo } from '../answer/phrases';
import type { Desk as Calls } from '../calls/desk';
import { matterOf, stemsIn } from './content-words';
import { type Page, type RatedPage, ratePage, weigh } from './rate-page';
import type { DeskQuestion, PageHit } from './read-desk-question';
import { MOST_CHARACTERS } from './read-sentences';

export const READ_PAGE = 'downloadWebPage';
/** Number of pages that are read, from the first hit on. Passages of documents need not be opened. */
const MOST_PAGES = 2;
/** A page answers if it contains this share of the question's words, by weight. */
const LEAST_COVERAGE = 0.5;
/** The additional weight of a word in the title of a page. */
const TITLE = 0.5;
/** Maximum confidence: sentences are quoted, not understood. */
const MOST_CONFIDENT = 7;
/** Weight of the words of an earlier question, which matter less. */
const EARLIER = 0.5;
const LANGUAGES: Readonly<Record<string, Language>> = { eng: 'en', fra: 'fr' };

/**
 * Answers a question to an answer desk with sentences from the pages that were found, in the form that the desk expects. Asks the user back when
 * several pages fit a short question equally well, and says so when no page fits. Returns undefined while pages are still to be read.
 */
export function answerDesk(asked: DeskQuestion, calls: Calls, canRead: boolean): string | undefined {
  const language = LANGUAGES[asked.language];
  const t = translatorTo(language ?? 'en');
  if (!language) return answerOf(tag('clarifying-question', t('askInEnglish')));
  const alike = ambiguous(asked, language);
  if (alike.length > 1) return answerOf(tag('clarifying-question', t('whichPage', listOf(alike, t('or')))));
  const passages = asked.hits.filter(({ url }) => isReference(url));
  const hits = [...passages, ...asked.hits.filter((hit) => !passages.includes(hit)).slice(0, MOST_PAGES)];
  const pages = hits.map((hit) => readPage(hit, calls, canRead));
  if (calls.wanted.length > 0) return undefined;
  const rated = rateAll(pages, asked, language);
  const [first] = rated.toSorted((one, other) => fitOf(other) - fitOf(one));
  if (first && first.coverage >= LEAST_COVERAGE && first.best.length > 0) return quote(first, asked);
  const empty = pages.findIndex(({ text }) => text === '');
  const covers = ({ title, snippet }: PageHit) => coverageOf(`${title} ${snippet}`, asked, language) >= LEAST_COVERAGE;
  const hit = hits[empty];
  if (hit && covers(hit))
    return answerOf(tag('s-1', t('emptyPage', hit.title)), { url: hit.url, head: hit.title, confidence: 1 });
  return answerOf(tag('not-gc', t('noPage', asked.organisation)));
}

const fitOf = ({ coverage, titleCoverage }: RatedPage) => coverage + TITLE * titleCoverage;

/** Returns a page that was read; without the tool for it, the excerpt from the search. */
function readPage({ title, url, snippet }: PageHit, calls: Calls, canRead: boolean): Page {
  if (!canRead || isReference(url)) return { title, url, text: snippet };
  const result = calls.ask(READ_PAGE, { url })?.result;
  const text = isJsonObject(result) && typeof result.text === 'string' ? result.text.slice(0, MOST_CHARACTERS) : '';
  return { title: isJsonObject(result) && typeof result.title === 'string' ? result.title : '', url, text };
}

function weightsOf({ question, before, hits }: DeskQuestion, pages: readonly Page[], language: Language) {
  const lines = pages.flatMap(({ title, text }) => [title, ...text.split('\n')]);
  const texts = [...lines, ...hits.map(({ title, snippet }) => `${title} ${snippet}`)].map((text) => stemsIn(text, language));
  const own = matterOf(question, language);
  const earlier = matterOf(before, language).difference(own);
  const weights = weigh(own, texts);
  for (const [stem, weight] of weigh(earlier, texts)) weights.set(stem, weight * EARLIER);
  return weights;
}

function rateAll(pages: readonly Page[], asked: DeskQuestion, language: Language): RatedPage[] {
  const weights = weightsOf(asked, pages, language);
  return pages.map((page) => ratePage(page, { question: asked.question, weights, language }));
}

function coverageOf(text: string, asked: DeskQuestion, language: Language): number {
  const matter = matterOf(asked.question, language);
  return matter.size === 0 ? 0 : matter.intersection(stemsIn(text, language)).size / matter.size;
}

/** The titles that fit a short question equally well: those that contain all its words, or all titles if it names no subject. */
function ambiguous({ question, before, hits }: DeskQuestion, language: Language): string[] {
  const matter = matterOf(question, language);
  if (before !== '' || matter.size > 1) return [];
  const fitting = hits.filter(({ title }) => matter.isSubsetOf(stemsIn(title, language)));
  return [...new Set(fitting.map(({ title }) => title))].slice(0, 3);
}

function quote({ page, coverage, best }: RatedPage, { hits, mostSentences }: DeskQuestion): string {
  const chosen = best.flatMap(({ needs, text }) => (needs === undefined ? [text] : [needs, text]));
  const sentences = [...new Set(chosen)].slice(0, mostSentences);
  const confidence = Math.round(coverage * MOST_CONFIDENT);
  const tagged = sentences.map((sentence, n) => tag(`s-${n + 1}`, sentence)).join('');
  const head = hits.find(({ url }) => url === page.url)?.title ?? page.title;
  return answerOf(tagged, { url: page.url, head, confidence });
}

interface Cited {
  url: string;
  head: string;
  confidence: number;
}

function answerOf(answer: string, cited?: Cited): string {
  return [
    tag('preliminary-checks', 'Offline model: sentences are quoted from what was read.'),
    tag('answer', answer),
    ...(cited
      ? [tag('citation-head', cited.head), tag('citation-url', cited.url), tag('confidence', String(cited.confidence))]
      : [tag('confidence', '0')]),
  ].join('\n');
}

const listOf = (titles: readonly string[], or: string) => `${titles.slice(0, -1).join(', ')} ${or} ${titles.at(-1)}`;
