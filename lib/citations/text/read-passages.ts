import type { TextRange } from '@/lib/core/text/text-range';
import { type PlainText, readInline } from './read-inline';
import { linesOf } from './split-blocks';

/** A paragraph, list item, heading, row of a table or block quote of an answer. */
export interface Passage extends PlainText {
  kind: 'paragraph' | 'heading' | 'row' | 'quote';
  /** The number of an item of a numbered list. */
  item?: number;
}

interface Open {
  kind: Passage['kind'];
  item?: number;
  lines: TextRange[];
}

const FENCE = /^ *(`{3,}|~{3,})/;
const QUOTE_PREFIX = /^ {0,3}> ?/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const RULE = /^[ \t]*(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const ITEM = /^[ \t]*(?:[-*+]|(\d{1,9})[.)])(?=[ \t]|$)[ \t]*/;
const TABLE_RULE = /^[ \t|:-]+$/;

/** Reads the text of a block of Markdown (`splitBlocks`). Code blocks are left out. Offsets count from the start of the block. Linear time. */
export function readPassages(block: string): Passage[] {
  const passages: Passage[] = [];
  let open: Open | undefined;
  let fence: string | undefined;
  let hasItems = false;
  let isTable = false;
  let isAfterBlank = false;

  const flush = () => {
    if (open)
      passages.push({ ...readInlineOf(block, open.lines), kind: open.kind, ...(open.item !== undefined && { item: open.item }) });
    open = undefined;
  };

  for (const line of linesOf(block)) {
    let { start } = line;
    const { end } = line;
    const prefix = quotePrefix(block.slice(start, end));
    start += prefix;
    const isQuote = prefix > 0;
    const rest = block.slice(start, end);
    const mark = FENCE.exec(rest)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    const isIndentedCode = /^(?: {4}|\t)/.test(rest) && isAfterBlank && !hasItems && !isQuote;
    isAfterBlank = rest.trim() === '';
    if (mark) fence = mark;
    if (isAfterBlank || mark || isIndentedCode || (open && (open.kind === 'quote') !== isQuote)) flush();
    if (isIndentedCode) isAfterBlank = true;
    if (isAfterBlank || mark) {
      isTable = false;
      continue;
    }
    if (open && UNDERLINE.test(rest) && open.kind === 'paragraph') {
      open = { ...(open as Open), kind: 'heading' };
      flush();
      continue;
    }
    if (RULE.test(rest)) {
      flush();
      continue;
    }
    if (open && rest.includes('|') && rest.includes('-') && TABLE_RULE.test(rest)) {
      isTable = true;
      open = { ...(open as Open), kind: 'row' };
      flush();
      continue;
    }
    const item = ITEM.exec(rest);
    const heading = HEADING.exec(rest);
    const begins = isTable && rest.includes('|') ? 'row' : heading ? 'heading' : item ? 'item' : undefined;
    if (begins) flush();
    if (item && begins === 'item') hasItems = true;
    const skipped = (begins === 'heading' ? heading : begins === 'item' ? item : undefined)?.[0].length ?? 0;
    const kind = isQuote ? 'quote' : begins === 'row' || begins === 'heading' ? begins : 'paragraph';
    open ??= { kind, lines: [], ...(begins === 'item' && item?.[1] && { item: Number(item[1]) }) };
    open.lines.push({ start: start + skipped, end });
    if (begins === 'row' || begins === 'heading') flush();
  }
  flush();
  return passages;
}

function quotePrefix(line: string): number {
  let length = 0;
  for (let found = QUOTE_PREFIX.exec(line); found; found = QUOTE_PREFIX.exec(line.slice(length))) {
    length += found[0].length;
    if (length > 32) break;
  }
  return length;
}

function readInlineOf(block: string, lines: readonly TextRange[]): PlainText {
  const raw = lines.map(({ start, end }) => block.slice(start, end).trim()).join('\n');
  const offsets = new Uint32Array(raw.length);
  let at = 0;
  for (const { start, end } of lines) {
    const text = block.slice(start, end);
    const from = start + (text.length - text.trimStart().length);
    const { length } = text.trim();
    for (let n = 0; n < length; n += 1) offsets[at++] = from + n;
    if (at < raw.length) offsets[at++] = Math.min(end, block.length - 1);
  }
  return readInline(raw, offsets);
}
