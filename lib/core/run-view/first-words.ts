/** The beginning of a markdown text as one plain line, without its tables, for where there is no room for more. */
export function firstWords(markdown: string, length = 200): string {
  const plain = markdown
    .slice(0, length * 4)
    .replace(/```[^\n]*/g, ' ')
    .replace(/^\s*\|.*$/gm, ' ')
    .replace(/^\s*#{1,6}\s+(.*?)[\s:.]*$/gm, '$1:')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*`~]+|(?<!\w)_+|_+(?!\w)/g, '')
    .replace(/\|+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > length ? `${plain.slice(0, length - 1).trimEnd()}…` : plain;
}
