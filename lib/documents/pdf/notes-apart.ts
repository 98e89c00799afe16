/** Consecutive lines without a gap. */
export interface Block {
  text: string;
  /** The font height of most of its text. */
  height: number;
}

/** A footnote's font is smaller than this share of the page's usual font. */
const SMALL = 0.92;
/** The beginning of a footnote. */
const MARK = /^\s*(?:\[?\d{1,3}[\]).]?|[*†‡§]{1,3})\s*[“„«"(]?\p{L}/u;
const SENTENCE_END = /[.!?:;…][^\p{L}\d]{0,10}\d{0,3}$/u;
/** The boundary of two sentences. Abbreviations have fewer letters. */
const BETWEEN_SENTENCES = /\p{Ll}{3}[.!?;:][”"»’)]*\s+(?=[\p{Lu}“„«"(])/gu;

/**
 * Moves the footnotes of a page before its last sentence, if that continues on the next page, so that they do not interrupt it. They stay in their
 * place if that sentence may have begun on the previous page.
 */
export function notesApart(blocks: readonly Block[]): Block[] {
  const height = usualHeight(blocks);
  const isNote = (block: Block) => block.height < SMALL * height;
  const first = blocks.findIndex((block, at) => at > 0 && isNote(block) && MARK.test(block.text));
  const body = blocks[first - 1];
  if (first < 1 || !body || isNote(body) || SENTENCE_END.test(body.text.trimEnd())) return [...blocks];
  const end = blocks.findIndex((block, at) => at >= first && !(isNote(block) && MARK.test(block.text)));
  const behind = end === -1 ? [] : blocks.slice(end);
  // Text of the usual size follows, so these are not footnotes.
  if (behind.some((block) => !isNote(block))) return [...blocks];
  const notes = blocks.slice(first, end === -1 ? undefined : end);
  const last = [...body.text.matchAll(BETWEEN_SENTENCES)].at(-1);
  const cut = last ? last.index + last[0].length : 0;
  if (cut === 0 && first === 1) return [...blocks];
  const part = (text: string) => (text === '' ? [] : [{ ...body, text }]);
  return [...blocks.slice(0, first - 1), ...part(body.text.slice(0, cut)), ...notes, ...part(body.text.slice(cut)), ...behind];
}

/** The font height of most text on the page. */
function usualHeight(blocks: readonly Block[]): number {
  const letters = new Map<number, number>();
  for (const { text, height } of blocks) letters.set(height, (letters.get(height) ?? 0) + text.length);
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
