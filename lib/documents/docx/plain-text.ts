import { tableRow } from './table-row';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'ul', 'table']);

/** After each note, mammoth links back to its place. */
const BACK_LINK = /<a href="#(?:foot|end)note-ref-[^"<>]*">↑<\/a>/g;
const NOTE = /^<li id="(?:foot|end)note-/;

/**
 * Converts HTML from mammoth, which is well-formed and uses four entities and known elements, to text. Blocks become paragraphs, list items become
 * lines, a table row becomes a line with separated cells, exponents stay recognisable, a note begins with its number, struck-through text is between
 * `~~`, and a checkbox is ☒ or ☐.
 */
export function plainText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let row = tableRow();
  let cells = 0;
  let notes = 0;
  let isSuperscript = false;

  function endLine() {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  }

  for (const [token, closing, name = ''] of html.replace(BACK_LINK, '').matchAll(/<(\/?)(\w*)[^<>]*>?|[^<]+/g)) {
    const isCell = name === 'td' || name === 'th';
    if (!token.startsWith('<')) {
      const text = token.replace(/&(\w+);/g, (entity, word: string) => ENTITIES[word] ?? entity);
      // Superscript text in brackets is the mark of a footnote.
      const isPower = isSuperscript && /\d$/.test(line) && !text.startsWith('[');
      line += isPower ? text.replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit))) : text;
    } else if (name === 's') line += '~~';
    else if (name === 'sup') isSuperscript = closing === '';
    else if (name === 'input') line += token.includes(' checked=') ? '☒' : '☐';
    else if (isCell && !closing) {
      cells++;
      row.open(token);
    } else if (isCell) {
      cells--;
      row.add(line.trim());
      line = '';
    } else if (name === 'tr' && closing) {
      lines.push(row.end());
    } else if (name === 'table' && cells === 0) {
      endLine();
      lines.push('');
      row = tableRow();
    } else if (cells > 0) {
      if (BLOCKS.has(name) || name === 'br' || name === 'li') line += ' ';
    } else if (name === 'br' || name === 'li') {
      endLine();
      if (NOTE.test(token)) line = `[${++notes}] `;
    } else if (BLOCKS.has(name)) {
      if (line !== `[${notes}] `) endLine();
      lines.push('');
    }
  }
  endLine();
  return lines.join('\n');
}
