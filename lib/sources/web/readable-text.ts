import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { blockText } from './block-text';

export interface ReadableText {
  title: string;
  /** Empty when there is none. */
  text: string;
}

/** Extracts a page's main text, without menus, adverts and hidden parts; all visible text when no main part is found. */
export function readableText(html: string): ReadableText {
  // The library modifies the document it parses.
  const article = new Readability(documentOf(html)).parse();
  const whole = documentOf(html);
  const title = article?.title || whole.querySelector('title')?.textContent || '';
  const main = article?.content ? blockText(documentOf(article.content).body) : '';
  return { title: title.replace(/\s+/g, ' ').trim(), text: main || blockText(whole.body) };
}

/** Adds missing html, head and body tags, which linkedom, unlike browsers, does not add. */
function documentOf(html: string): Document {
  if (/<html[\s>]/i.test(html) && /<body[\s>]/i.test(html)) return parseHTML(html).document;
  const from = html.search(/<head[\s>]/i);
  const length = html.slice(Math.max(from, 0)).search(/<\/head>/i);
  const head = from < 0 || length < 0 ? '' : html.slice(from, from + length + '</head>'.length);
  const body = html.replace(head, '').replace(/<(?:\/?(?:html|body)\b|!doctype|\?xml)[^<>]*>/gi, '');
  return parseHTML(`<!doctype html><html>${head}<body>${body}</body></html>`).document;
}
