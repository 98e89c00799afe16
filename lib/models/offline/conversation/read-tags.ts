/** One `<tag attribute="value">…</tag>` of a prompt. */
export interface Element {
  tag: string;
  attributes: Record<string, string>;
  /** The text between the tags, as it stands; empty for a self-closing tag. */
  inner: string;
  children: Element[];
}

interface Open {
  element: Element;
  /** Where its text begins. */
  from: number;
}

const TAG = /<(\/?)([a-z][a-z0-9_-]*)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/g;
/** Prompts nest three deep; what is deeper is somebody's text. */
const MAX_DEPTH = 8;

function plainText(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plainText(value)]),
  );
}

/** The elements of a text, outermost first, in one pass. A tag that is never closed is plain text. */
export function readElements(text: string): Element[] {
  const root: Element = { tag: '', attributes: {}, inner: text, children: [] };
  const open: Open[] = [{ element: root, from: 0 }];
  for (const match of text.matchAll(TAG)) {
    const [whole, closing, tag = '', attributes = '', selfClosing] = match;
    if (closing) {
      const at = open.findLastIndex(({ element }, index) => index > 0 && element.tag === tag);
      const closed = open[at];
      if (!closed) continue;
      closed.element.inner = plainText(text.slice(closed.from, match.index));
      const inside = open.slice(at + 1).flatMap(({ element }) => element.children);
      closed.element.children.push(...inside);
      open[at - 1]?.element.children.push(closed.element);
      open.length = at;
      continue;
    }
    const element: Element = { tag, attributes: readAttributes(attributes), inner: '', children: [] };
    if (selfClosing) open.at(-1)?.element.children.push(element);
    else if (open.length <= MAX_DEPTH) open.push({ element, from: match.index + whole.length });
  }
  return open.flatMap(({ element }) => element.children);
}

/** Every element at any depth, each after the ones around it. */
export function* everyElement(
  elements: readonly Element[],
  around: readonly Element[] = [],
): Generator<[Element, readonly Element[]]> {
  for (const element of elements) {
    yield [element, around];
    yield* everyElement(element.children, [...around, element]);
  }
}
