import { withoutEnding } from '@/lib/core/text/without-ending';

/** Returns the beginning of a markdown text as one plain line, without tables, for previews. */
export function firstWords(markdown: string, length = 200): string {
  const plain = markdown
    .slice(0, length * 4)
    .split('\n')
    .map(plainLine)
    .join(' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*`~]+/g, '')
    .replace(/_+/g, (run, at: number, text: string) => (isInsideWord(text, at, run.length) ? run : ''))
    .replace(/\|+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > length ? `${plain.slice(0, length - 1).trimEnd()}…` : plain;
}

function plainLine(written: string): string {
  const line = written.trim();
  if (line.startsWith('|') || line.startsWith('```')) return '';
  if (/^#{1,6}\s/.test(line)) return `${withoutEnding(line.replace(/^#{1,6}\s+/, ''), ' :.')}:`;
  return line.replace(/^(>|[-*+]|\d+\.)\s+/, '');
}

function isInsideWord(text: string, at: number, length: number): boolean {
  return /\w/.test(text.charAt(at - 1)) && /\w/.test(text.charAt(at + length));
}
