import { decodeEntities } from '@/lib/core/text/decode-entity';

/** Elements that begin a new line. */
const LINES = new Set([
  'br',
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'blockquote',
]);
/** Elements whose content is not readable text. */
const HIDDEN = new Set(['script', 'style', 'template']);

/** Returns the text of HTML without tags, comments, scripts and Anki's sounds. The result is plain text, even if it looks like HTML. */
export function stripHtml(html: string): string {
  let text = '';
  let at = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    const name = /^<\/?([a-z][a-z0-9]{0,20})/i.exec(html.slice(open, open + 24))?.[1]?.toLowerCase();
    const isComment = html.startsWith('<!--', open);
    if (name === undefined && !isComment) {
      text += html.slice(at, open + 1);
      at = open + 1;
      continue;
    }
    text += html.slice(at, open);
    at = endOf(html, isComment ? '-->' : '>', open);
    if (name === undefined) continue;
    if (LINES.has(name)) text += '\n';
    if (HIDDEN.has(name) && html[open + 1] !== '/') at = endOf(html, '>', endOf(html, `</${name}`, at));
  }
  return decodeEntities(text + html.slice(at))
    .replaceAll('\u00a0', ' ')
    .replace(/\[sound:[^\][]{0,500}\]/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Returns the index after the next `end`; if there is none, the end of the text. */
function endOf(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from);
  return found === -1 ? html.length : found + end.length;
}
