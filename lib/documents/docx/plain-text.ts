const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'ul', 'table']);

/**
 * Converts HTML from mammoth, which is well-formed and uses four entities and known elements, to text. Blocks become paragraphs, list items
 * become lines, a table row becomes a line with separated cells, and the power of a number stays one.
 */
export function plainText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let row: string[] = [];
  let cells = 0;
  let isSuperscript = false;

  function endLine() {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  }

  for (const [token, closing, name = ''] of html.matchAll(/<(\/?)(\w*)[^<>]*>?|[^<]+/g)) {
    const isCell = name === 'td' || name === 'th';
    if (!token.startsWith('<')) {
      const text = token.replace(/&(\w+);/g, (entity, word: string) => ENTITIES[word] ?? entity);
      line += isSuperscript && /\d$/.test(line) ? text.replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit))) : text;
    } else if (name === 'sup') isSuperscript = closing === '';
    else if (isCell && !closing) cells++;
    else if (isCell) {
      cells--;
      row.push(line.trim());
      line = '';
    } else if (name === 'tr' && closing) {
      lines.push(row.join(' | '));
      row = [];
    } else if (cells > 0) {
      if (BLOCKS.has(name) || name === 'br' || name === 'li') line += ' ';
    } else if (name === 'br' || name === 'li') endLine();
    else if (BLOCKS.has(name)) {
      endLine();
      lines.push('');
    }
  }
  endLine();
  return lines.join('\n');
}
