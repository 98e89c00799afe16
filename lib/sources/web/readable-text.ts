import { Readability } from '@mozilla/readability';
import { blockText } from '@/lib/documents/html/block-text';
import { parsePage } from '@/lib/documents/html/parse-page';

export interface ReadableText {
  title: string;
  /** Empty when there is none. */
  text: string;
}

/** Extracts a page's main text, without menus, adverts and hidden parts; all visible text when no main part is found. */
export function readableText(html: string): ReadableText {
  // The library modifies the document it parses.
  const article = new Readability(parsePage(html)).parse();
  const whole = parsePage(html);
  const title = article?.title || whole.querySelector('title')?.textContent || '';
  const main = article?.content ? blockText(parsePage(article.content).body) : '';
  return { title: title.replace(/\s+/g, ' ').trim(), text: main || blockText(whole.body) };
}
