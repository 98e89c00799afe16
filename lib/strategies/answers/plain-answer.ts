import { readInline } from '@/lib/citations/text/read-inline';
import { listMarkOf, tidy, withoutMarkers } from './answer-text';

const LIST_ITEM = /<li(?: [^<>]{0,300})?>/gi;
const LINE_BREAK = /<\/?(?:br|div|h[1-6]|ol|p|ul)(?: [^<>]{0,300})?\/?>|<\/li>/gi;
const INLINE = /<\/?(?:a|b|code|em|i|span|strong|u)(?: [^<>]{0,300})?>/gi;
const MARKDOWN = /[*_~`[\\]/;
const BLOCK_MARK = /^(?:#{1,6} |> ?)/;

/**
 * Returns a text of an answer as readers see it: without numbers of sources and references of passages (`withoutMarkers`), and without Markdown and
 * HTML, since visitors see plain text. Items of lists keep their marks.
 */
export function plainAnswer(written: string, titles: ReadonlyMap<string, string>): string {
  const text = withoutMarkers(written, titles).replaceAll(LIST_ITEM, '\n- ').replaceAll(LINE_BREAK, '\n').replaceAll(INLINE, '');
  return tidy(
    text
      .split('\n')
      .map((line) => plainLine(line.trim()))
      .join('\n'),
  );
}

function plainLine(line: string): string {
  const mark = listMarkOf(line);
  const rest = line.slice(mark.length).replace(BLOCK_MARK, '');
  if (!MARKDOWN.test(rest)) return mark + rest;
  // Other signs are kept: "if x < 5".
  const raw = rest.replaceAll(/[&<]/g, '\\$&');
  return mark + readInline(raw, new Uint32Array(raw.length)).text;
}
