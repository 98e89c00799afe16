const ABBREVIATION = /\b(?:e\.g|i\.e|etc|cf|No|Nr|Mr|Mrs|Ms|Dr|Inc|Ltd|Co|Corp|St|vs|Art|approx|[A-Z])\.$/;

/** Sentences of a text, whole and in order; a line break between paragraphs or list items ends one too. */
export function sentencesOf(text: string): string[] {
  const found: string[] = [];
  for (const paragraph of text.split(/\n\s*\n|\n(?=\s*(?:[-*•#|>]|\d+(?:\.\d+)*[.)]?\s))/)) {
    let open = '';
    for (const piece of paragraph.replace(/\s+/g, ' ').split(/(?<=[.!?])\s+(?=[\p{Lu}\d"“«(])/u)) {
      open = open ? `${open} ${piece}` : piece;
      if (ABBREVIATION.test(open) || /^\d+(?:\.\d+)*\.$/.test(open)) continue;
      if (open.trim()) found.push(open.trim());
      open = '';
    }
    if (open.trim()) found.push(open.trim());
  }
  return found;
}
