/** Elements that are laid out on lines of their own. */
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION DD DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TR UL'.split(
    ' ',
  ),
);
const SKIPPED = new Set('HEAD IFRAME NOSCRIPT OBJECT SCRIPT STYLE SVG TEMPLATE TITLE'.split(' '));
const STRUCK = new Set(['S', 'STRIKE', 'DEL']);
const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const FONT_SIZE = /(?:^|;)\s*font-size\s*:([^;]*)/i;
const ELEMENT = 1;
const TEXT = 3;

/**
 * Converts a part of a page to text, without what it hides: separated paragraphs, list items with a dash or their number, table cells with a bar, and
 * struck-through text between `~~`.
 */
export function blockText(root: Node): string {
  return layOut(root)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** `hasNoSize`: the font has the size 0 until an element sets another one, as in the tables of newsletters. */
function layOut(node: Node, hasNoSize = false): string {
  if (node.nodeType === TEXT) return hasNoSize ? '' : (node.textContent ?? '').replace(/\s+/g, ' ');
  const name = node.nodeName.toUpperCase();
  if (SKIPPED.has(name)) return '';
  if (name === 'BR') return '\n';
  const isSizeless = isElement(node) ? hasNoFontSize(node, hasNoSize) : hasNoSize;
  if (isElement(node) && isHidden(node)) return '';
  if (name === 'PRE') return isSizeless ? '' : `\n\n${node.textContent ?? ''}\n\n`;
  const inside =
    name === 'OL' ? itemsOf(node, isSizeless) : Array.from(node.childNodes, (child) => layOut(child, isSizeless)).join('');
  if (!isElement(node)) return inside;
  if (STRUCK.has(name) && inside.trim() !== '') return `~~${inside}~~`;
  if (/^H[1-6]$/.test(name)) return `\n\n${'#'.repeat(Number(name[1]))} ${inside.trim()}\n\n`;
  if (name === 'LI') return `\n- ${inside.trim()}`;
  if (name === 'TR') return `\n${inside.trim().replace(/\|$/, '').trim()}`;
  if (name === 'TD' || name === 'TH') return ` ${inside.trim().replace(/\s+/g, ' ')} |`;
  if (name === 'P') return `\n\n${inside}\n\n`;
  return BLOCKS.has(name) ? `\n${inside}\n` : inside;
}

const isElement = (node: Node): node is Element => node.nodeType === ELEMENT;

const isHidden = (element: Element) => element.hasAttribute('hidden') || HIDING.test(element.getAttribute('style') ?? '');

function hasNoFontSize(element: Element, inherited: boolean): boolean {
  const size = FONT_SIZE.exec(element.getAttribute('style') ?? '')?.[1];
  // A percentage of size 0 is still 0.
  if (size === undefined || (inherited && /[\d.](?:em|%)/.test(size))) return inherited;
  return Number.parseFloat(size) === 0;
}

/** The items of an ordered list, with their numbers in digits. */
function itemsOf(list: Node, hasNoSize: boolean): string {
  let number = isElement(list) ? (numberIn(list, 'start') ?? 1) : 1;
  return Array.from(list.childNodes, (child) => {
    if (!isElement(child) || child.nodeName.toUpperCase() !== 'LI') return layOut(child, hasNoSize);
    const own = numberIn(child, 'value') ?? number;
    number = own + 1;
    return layOut(child, hasNoSize).replace('\n- ', `\n${own}. `);
  }).join('');
}

function numberIn(element: Element, name: string): number | undefined {
  const value = Number.parseInt(element.getAttribute(name) ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
}
