/** One `<tag attribute="value">…</tag>` of a prompt. */
export interface Element {
  tag: string;
  attributes: Record<string, string>;
  /** The text between the tags, as it stands; empty for a self-closing tag. */
  inner: string;
  children: Element[];
}

const OPEN = /<([a-z][a-z0-9_-]*)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/g;

function plainText(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map((match) => [match[1] ?? '', plainText(match[2] ?? '')]),
  );
}

/** Where the element opened just before `from` is closed, counting elements of the same name inside it. */
function findClose(text: string, tag: string, from: number): { start: number; end: number } | undefined {
  const either = new RegExp(`<${tag}(?:\\s[^<>]*?)?(/?)>|</${tag}>`, 'g');
  either.lastIndex = from;
  let depth = 1;
  for (let match = either.exec(text); match; match = either.exec(text)) {
    if (match[0].startsWith('</')) depth--;
    else if (!match[1]) depth++;
    if (depth === 0) return { start: match.index, end: either.lastIndex };
  }
  return undefined;
}

/** The elements of a text, outermost first. A tag that is never closed is plain text. */
export function readElements(text: string): Element[] {
  const elements: Element[] = [];
  const open = new RegExp(OPEN);
  for (let match = open.exec(text); match; match = open.exec(text)) {
    const [whole, tag = '', attributes = '', selfClosing] = match;
    const from = match.index + whole.length;
    const close = selfClosing ? { start: from, end: from } : findClose(text, tag, from);
    if (!close) continue;
    const inner = text.slice(from, close.start);
    elements.push({ tag, attributes: readAttributes(attributes), inner: plainText(inner).trim(), children: readElements(inner) });
    open.lastIndex = close.end;
  }
  return elements;
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
