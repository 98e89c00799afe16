/** A sentence or list item of a document, with its position and heading. */
export interface Clause {
  start: number;
  end: number;
  /** The clause's text prepared for patterns, with the same length: markup becomes blanks, quotation marks become plain. */
  view: string;
  heading: string;
}

/** Matches a line that begins a new block: a heading, a list item, a numbered clause. */
const BEGINNING = /^(#|[-*•–]\s|\(?[a-z\d]{1,3}[.)]\s|\d+(\.\d+)+\s|§|article\s|clause\s|\*\*\S)/i;
const HEADING =
  /^(#+\s|(?=[^a-z]*$)[^a-z]{4,80}$|((article|clause|section|§)\s*)?\d{1,3}[.)]?\s+\p{Lu}[^.:;\d]{2,70}$|article\s+[\divx]+\b.{0,70}$)/iu;
/** Abbreviations whose full stop does not end a sentence. */
const ABBREVIATED =
  /\b(no|nos|art|arts|inc|corp|ltd|co|dr|mr|mrs|ms|m|mme|p|pp|cf|al|st|vs|approx|b\.v|n\.v|s\.a|s\.p\.a|e\.g|i\.e|c\.-à-d|[A-Z])$/i;

const MAX_LENGTH = 3_000;
const MAX_HEADING = 300;

const MARKUP = /[*_|\n\t\u00a0\u202f\u2009]/g;

/** Splits a document into clauses, in order and without headings; `text.slice(start, end)` is a clause. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let heading = '';
  for (const { start, end } of blocksOf(text)) {
    const block = text.slice(start, end);
    if (isHeading(block)) {
      heading = viewOf(block);
      continue;
    }
    for (const [from, to] of sentencesOf(block)) {
      const clause = trimmed(text, start + from, start + to);
      if (clause.end > clause.start) clauses.push({ ...clause, view: viewOf(text.slice(clause.start, clause.end)), heading });
    }
  }
  return clauses;
}

/** Has the same length as its input. */
function viewOf(text: string): string {
  return text
    .replace(MARKUP, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/[“”«»„]/g, '"');
}

function isHeading(block: string): boolean {
  const line = block.trim();
  return line.length <= MAX_HEADING && !line.includes('\n') && HEADING.test(line.replaceAll('*', '').trim());
}

function beginsSomething(line: string): boolean {
  const trimmedLine = line.trim();
  const cells = trimmedLine.slice(1).split('|').length;
  return cells > 2 || BEGINNING.test(trimmedLine);
}

/** Finds paragraphs, and within them the lines that begin a new block. All other line breaks are due to the page's width. */
function blocksOf(text: string): { start: number; end: number }[] {
  const blocks: { start: number; end: number }[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    const end = at + line.length;
    if (line.trim() === '') {
      if (last && last.start !== last.end) blocks.push({ start: end, end });
    } else if (!last || last.start === last.end || beginsSomething(line) || isHeading(text.slice(last.start, last.end))) {
      blocks.push({ start: at, end });
    } else last.end = end;
    at = end + 1;
  }
  return blocks;
}

function sentencesOf(block: string): (readonly [from: number, to: number])[] {
  const sentences: (readonly [number, number])[] = [];
  let from = 0;
  for (const { index, 0: mark } of block.matchAll(/[.!?;]["'”’»)*]*\s+(?=["'“«(*§]*[\p{Lu}\d(])/gu)) {
    const before = block.slice(Math.max(from, index - 12), index);
    if (ABBREVIATED.test(before) || /(^|[\s(])\(?\d{1,3}(\.\d+)*$/.test(before)) continue;
    sentences.push([from, index + mark.length]);
    from = index + mark.length;
  }
  return [...sentences, [from, block.length] as const].flatMap(([first, last]) => piecesOf(first, last));
}

/** Splits overlong sentences, which are not real sentences and would make patterns slow. */
function piecesOf(from: number, to: number): (readonly [number, number])[] {
  const count = Math.ceil((to - from) / MAX_LENGTH);
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * MAX_LENGTH;
    return [start, Math.min(start + MAX_LENGTH, to)] as const;
  });
}

/** Excludes surrounding white space and the marks of lists, headings and tables. */
function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const lead = /^[\s#|>•–-]*/.exec(text.slice(start, end))?.[0].length ?? 0;
  let last = end;
  while (last > start + lead && /[\s|]/.test(text.charAt(last - 1))) last--;
  return { start: start + lead, end: last };
}
