/** The beginning of a markdown text as one plain line, for where there is no room for more. `length` in characters. */
export function firstWords(markdown: string, length = 200): string {
  const plain = markdown
    .slice(0, length * 4)
    .replace(/```[^\n]*/g, ' ')
    .replace(/^\s*\|?[\s:|-]+\|?\s*$/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_`|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > length ? `${plain.slice(0, length - 1).trimEnd()}…` : plain;
}
