/** One `<tag attribute="value">…</tag>` of a prompt. */
export interface Element {
  tag: string;
  attributes: Record<string, string>;
  /** The text between the tags, unchanged; empty for a self-closing tag. */
  inner: string;
  around: readonly Element[];
}

const TAG = /<(\/?)([a-z][a-z0-9_-]{0,40})((?: {1,3}[\w-]{1,40}="[^"<>]{0,200}"){0,8}) {0,3}(\/?)>/g;
/** Prompts nest three levels deep; anything deeper is quoted text. */
const MAX_DEPTH = 8;
/** A text with more elements is not a prompt of a strategy. */
const MAX_ELEMENTS = 1000;

/** Parses all elements of a text in one pass, outer elements before inner ones. A tag that is never closed is plain text. */
export function readElements(text: string): Element[] {
  const found: Element[] = [];
  const open: { element: Element; from: number }[] = [];
  for (const match of text.matchAll(TAG)) {
    if (found.length === MAX_ELEMENTS) break;
    const [whole, closing, tag = '', attributes = '', selfClosing] = match;
    if (closing) {
      const at = open.findLastIndex(({ element }) => element.tag === tag);
      const closed = open[at];
      if (!closed) continue;
      closed.element.inner = text.slice(closed.from, match.index).trim();
      open.length = at;
      continue;
    }
    const element: Element = {
      tag,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      ),
      inner: '',
      around: open.map((one) => one.element),
    };
    found.push(element);
    if (!selfClosing && open.length < MAX_DEPTH) open.push({ element, from: match.index + whole.length });
  }
  const unclosed = new Set(open.map(({ element }) => element));
  return found
    .filter((element) => !unclosed.has(element))
    .map((element) => ({ ...element, around: element.around.filter((one) => !unclosed.has(one)) }));
}
