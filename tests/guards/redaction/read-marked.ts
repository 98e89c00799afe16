export interface Marked {
  text: string;
  marks: { kind: string; start: number; end: number }[];
}

/** Reads lines in which what must be found is marked as `{kind|words}`. */
export function readMarked(lines: string): Marked[] {
  return lines.split('\n').map((line) => {
    const marks: Marked['marks'] = [];
    let text = '';
    let at = 0;
    for (const { 0: whole, 1: kind = '', 2: words = '', index } of line.matchAll(/\{(\w+)\|([^}]*)\}/g)) {
      text += line.slice(at, index);
      marks.push({ kind, start: text.length, end: text.length + words.length });
      text += words;
      at = index + whole.length;
    }
    return { text: text + line.slice(at), marks };
  });
}
