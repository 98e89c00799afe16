/** A sentence or list item of a document, where it stands, and under which heading. */
export interface Clause {
  start: number;
  end: number;
  /** The same characters in the same places as patterns want them: markup is blanks, quotation marks are plain. */
  view: string;
  heading: string;
}

/** Begins a line that begins something: a heading, an item, a numbered clause. */
const BEGINNING = /^(#|[-*•–]\s|\(?[a-z\d]{1,3}[.)]\s|\d+(\.\d+)+\s|§|article\s|clause\s|\*\*\S)/i;
const HEADING =
  /^(#+\s|(?=[^a-z]*$)[^a-z]{4,80}$|((article|clause|section|§)\s*)?\d{1,3}[.)]?\s+\p{Lu}[^.:;\d]{2,70}$|article\s+[\divx]+\b.{0,70}$)/iu;
/** A full stop after one of these ends no sentence. */
const ABBREVIATED =
  /\b(no|nos|art|arts|inc|corp|ltd|co|dr|mr|mrs|ms|m|mme|p|pp|cf|al|st|vs|approx|b\.v|n\.v|s\.a|s\.p\.a|e\.g|i\.e|c\.-à-d|[A-Z])$/i;

const MAX_LENGTH = 3_000;
const MAX_HEADING = 300;

const MARKUP = /[*_|\n\t\u00a0\u202f\u2009]/g;

/** Cuts a document into its clauses, in order and without the headings; `text.slice(start, end)` is one. */
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

/** Of one length with what it views. */
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
  const written = line.trim();
  const cells = written.slice(1).split('|').length;
  return cells > 2 || BEGINNING.test(written);
}

/** Paragraphs, and within them what begins on a line of its own; the other line ends are a page's, not the author's. */
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

/** What has no end for so long is no sentence, and would take patterns long. */
function piecesOf(from: number, to: number): (readonly [number, number])[] {
  const count = Math.ceil((to - from) / MAX_LENGTH);
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * MAX_LENGTH;
    return [start, Math.min(start + MAX_LENGTH, to)] as const;
  });
}

/** Without the white space around it and the marks of lists, headings and tables. */
function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const lead = /^[\s#|>•–-]*/.exec(text.slice(start, end))?.[0].length ?? 0;
  let last = end;
  while (last > start + lead && /[\s|]/.test(text.charAt(last - 1))) last--;
  return { start: start + lead, end: last };
}
