const FENCE = /^ {0,3}(```|~~~)/;

/**
 * Rewrites mathematics as models write it, inline `\( … \)` and block `\[ … \]`, to the `$$` syntax of the parser. Code is left unchanged.
 */
export function unifyMath(markdown: string): string {
  if (!markdown.includes('\\(') && !markdown.includes('\\[')) return markdown;
  let fence: string | undefined;
  const lines = markdown.split('\n').map((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (fence === mark) fence = undefined;
      return line;
    }
    return fence === undefined ? unifyLine(line) : line;
  });
  return lines.join('\n');
}

function unifyLine(line: string): string {
  const alone = line.trim();
  if (alone === '\\[' || alone === '\\]') return '$$';
  if (alone.startsWith('\\[') && alone.endsWith('\\]')) return `$$\n${alone.slice(2, -2).trim()}\n$$`;
  return line
    .split('`')
    .map((part, i) => (i % 2 === 0 ? part.replaceAll('\\(', '$$$$').replaceAll('\\)', '$$$$') : part))
    .join('`');
}
