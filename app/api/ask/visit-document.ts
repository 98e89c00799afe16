import type { VisitEvent, VisitResult } from '@/lib/core/desks/visit-events';
import type { Language } from '@/lib/core/text/language';
import { ask } from '@/lib/i18n/dictionary/ask';

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
    ? answerOf(result.question === '' ? { ...result, ...posted } : result, words.source)
    : `<p>${escaped(words.failed)}</p>`;
  const back = `<p><a href="/ask/${escaped(deskId)}?lang=${language}">${escaped(words.startAnew)}</a></p>`;
  return new Response(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="robots" content="noindex"><title>${escaped(words.answer)}</title></head>` +
      `<body><main><h1>${escaped(words.answer)}</h1>${content}${back}</main></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
}

type VisitAnswer = Pick<VisitResult, 'question' | 'content' | 'citation' | 'searchUrl'>;

function answerOf({ question, content, citation, searchUrl }: VisitAnswer, source: string): string {
  const link = (url: string, title: string) =>
    /^https?:\/\//i.test(url) ? `<p><a href="${escaped(url)}" rel="noreferrer">${escaped(title || url)}</a></p>` : '';
  // A document has a title only.
  const named = (title: string) => `<p>${escaped(title)}</p>`;
  const cited = citation
    ? `<h2>${escaped(source)}</h2>${citation.url ? link(citation.url, citation.title) : named(citation.title)}`
    : link(searchUrl, searchUrl);
  return `<blockquote>${escaped(question)}</blockquote><p>${escaped(content)}</p>${cited}`;
}
