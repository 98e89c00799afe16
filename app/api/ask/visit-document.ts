import type { ErrorAnswer } from '@/lib/api/answers';
import type { VisitEvent, VisitResult } from '@/lib/core/desks/visit-events';
import { visitSentence } from '@/lib/core/phrases/visit-phrases';
import type { Language } from '@/lib/core/text/language';
import { answerHeading, ask, citationHeading } from '@/lib/i18n/dictionary/ask';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

interface Posted {
  deskId: string;
  language: Language;
  /** In the visitor's own words, which are shown to the visitor if no check has released them. */
  question: string;
  /** The desk's search for these words; empty: none. */
  searchUrl: string;
}

/** Collects the events of a question, for a browser without JavaScript, and returns its answer as a page. */
export async function visitDocument(batches: AsyncGenerator<VisitEvent[]>, posted: Posted): Promise<Response> {
  const { deskId, language } = posted;
  const words = ask[language];
  const events = (await Array.fromAsync(batches)).flat();
  const result = events.find((event) => event.event === 'result')?.data;
  const content = result
    ? answerOf(result.question === '' ? { ...result, ...posted } : result, words)
    : `<p>${escaped(words.failed)}</p>`;
  return documentOf({ deskId, language }, answerHeading(words, result?.answerType ?? 'refused'), content);
}

/** Says why a question was refused, with the status of the refusal, and keeps the question, so that it can be copied. */
export async function refusalDocument(refusal: Response, posted: Posted): Promise<Response> {
  const words = ask[posted.language];
  const { error } = (await refusal.json()) as ErrorAnswer;
  const sentence = visitSentence(error.phrase, posted.language) ?? words.refusedByServer;
  const search = posted.searchUrl && link(posted.searchUrl, words.search);
  const content = `<blockquote>${escaped(posted.question)}</blockquote><p>${escaped(sentence)}</p>${search}`;
  return documentOf(posted, words.refused, content, refusal);
}

function documentOf(
  { deskId, language }: Pick<Posted, 'deskId' | 'language'>,
  title: string,
  content: string,
  { status, headers }: Pick<Response, 'status' | 'headers'> = new Response(),
): Response {
  const retryAfter = headers.get('retry-after');
  const back = `<p><a href="/ask/${escaped(deskId)}?lang=${language}">${escaped(ask[language].startAnew)}</a></p>`;
  return new Response(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="robots" content="noindex"><title>${escaped(title)}</title></head>` +
      `<body><main><h1>${escaped(title)}</h1>${content}${back}</main></body></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...(retryAfter && { 'retry-after': retryAfter }),
      },
    },
  );
}

type VisitAnswer = Pick<VisitResult, 'question' | 'content' | 'citation' | 'isUnsupported' | 'searchUrl'>;

const link = (url: string, title: string) =>
  /^https?:\/\//i.test(url) ? `<p><a href="${escaped(url)}" rel="noreferrer">${escaped(title || url)}</a></p>` : '';

function answerOf({ question, content, citation, isUnsupported, searchUrl }: VisitAnswer, words: (typeof ask)[Language]): string {
  const named = (text: string) => `<p>${escaped(text)}</p>`;
  const lines = `<p>${content.split('\n').map(escaped).join('<br>')}</p>`;
  // A document has a title only.
  const cited = citation
    ? `<h2>${escaped(citationHeading(words, citation))}</h2>${citation.url ? link(citation.url, citation.title) : named(citation.title)}`
    : link(searchUrl, searchUrl);
  return `<blockquote>${escaped(question)}</blockquote>${lines}${isUnsupported ? named(words.unsupported) : ''}${cited}`;
}
