import { parseHTML } from 'linkedom';

/**
 * Parses a page as browsers do, unlike linkedom alone: missing html, head and body tags are added, and anything after `</html>`, such as another
 * page, belongs to the body.
 */
export function parsePage(html: string): Document {
  if (/<html[\s>]/i.test(html) && /<body[\s>]/i.test(html) && !/<\/html>\s*\S/i.test(html)) return parseHTML(html).document;
  const from = html.search(/<head[\s>]/i);
  const length = html.slice(Math.max(from, 0)).search(/<\/head>/i);
  const head = from < 0 || length < 0 ? '' : html.slice(from, from + length + '</head>'.length);
  const body = html.replace(head, '').replace(/<(?:\/?(?:html|body)\b|!doctype|\?xml)[^<>]*>/gi, '');
  return parseHTML(`<!doctype html><html>${head}<body>${body}</body></html>`).document;
}
