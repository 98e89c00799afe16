/** Elements that are laid out on lines of their own. */
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION DD DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TR UL'.split(
    ' ',
  ),
);
const SKIPPED = new Set('HEAD IFRAME NOSCRIPT OBJECT SCRIPT STYLE SVG TEMPLATE TITLE'.split(' '));
const ELEMENT = 1;
const TEXT = 3;

/** Converts a part of a page to text: separated paragraphs, list items with a dash, table cells with a bar. */
export function blockText(root: Node): string {
  return layOut(root)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function layOut(node: Node): string {
  if (node.nodeType === TEXT) return (node.textContent ?? '').replace(/\s+/g, ' ');
  const name = node.nodeName.toUpperCase();
  if (SKIPPED.has(name)) return '';
  if (name === 'BR') return '\n';
  if (name === 'PRE') return `\n\n${node.textContent ?? ''}\n\n`;
  const inside = Array.from(node.childNodes, layOut).join('');
  if (node.nodeType !== ELEMENT) return inside;
  if (/^H[1-6]$/.test(name)) return `\n\n${'#'.repeat(Number(name[1]))} ${inside.trim()}\n\n`;
  if (name === 'LI') return `\n- ${inside.trim()}`;
  if (name === 'TR') return `\n${inside.trim().replace(/\|$/, '').trim()}`;
  if (name === 'TD' || name === 'TH') return ` ${inside.trim().replace(/\s+/g, ' ')} |`;
  if (name === 'P') return `\n\n${inside}\n\n`;
  return BLOCKS.has(name) ? `\n${inside}\n` : inside;
}
