import { decodeEntity } from '@/lib/core/text/decode-entity';
import type { TextRange } from '@/lib/core/text/text-range';

/** Text without its Markdown: character n of `text` stood at `starts[n]` to `ends[n]`. */
export interface PlainText {
  text: string;
  starts: Uint32Array;
  ends: Uint32Array;
  /** Code spans in the plain text: quotation marks in them quote nothing. */
  code: TextRange[];
  links: (TextRange & { url: string })[];
}

/** A character, or a character to be left out. */
interface Piece {
  text: string;
  start: number;
  end: number;
}

/** Maximum number of open brackets: of more, only the last ones are kept. */
const DEEPEST = 16;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const TAG = /<(?:(https?:[^\s<>]{1,2000})|\/?[a-zA-Z][^<>]{0,200})>/y;
const ENTITY = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|(?:amp|lt|gt|quot|apos|nbsp|hellip|[mn]dash|[lr][sd]quo|[lr]aquo));/y;
const DESTINATION = /\]\(<?([^\s<>()]{1,2000}(?:\([^\s<>()]{0,200}\)[^\s<>()]{0,200})?)>?(?: +["'(][^"')\n]{0,300}["')])? ?\)/y;

/** Reads the inline markdown of one paragraph. `offsets[n]` is the offset of its nth character in the answer. Linear time. */
export function readInline(raw: string, offsets: Uint32Array): PlainText {
  const pieces: Piece[] = [];
  const code: TextRange[] = [];
  const links: PlainText['links'] = [];
  const brackets: number[] = [];
  const delimiters = new Map<string, { from: number; at: number }[]>();
  const closing = codeRuns(raw);
  let at = 0;

  const push = (text: string, length = text.length) => {
    pieces.push({ text, start: at, end: at + length });
    at += length;
  };
  const drop = (from: number, to: number) => {
    for (const piece of pieces.slice(from, to)) piece.text = '';
  };

  while (at < raw.length) {
    const character = raw.charAt(at);
    if (character === '\\' && PUNCTUATION.test(raw.charAt(at + 1))) push(raw.charAt(at + 1), 2);
    else if (character === '`') {
      const close = closing.get(at);
      const length = runLength(raw, at);
      if (close === undefined) for (let n = 0; n < length; n += 1) push('`');
      else {
        at += length;
        const start = pieces.length;
        while (at < close) push(raw.charAt(at));
        code.push({ start, end: pieces.length });
        at += length;
      }
    } else if (character === '*' || character === '_' || character === '~') readDelimiter(character);
    else if (character === '[') {
      brackets.push(pieces.length);
      if (brackets.length > DEEPEST) brackets.shift();
      push('[');
    } else if (character === ']') readLink();
    else if (character === '<' || character === '&') readMarkup(character);
    else push(character);
  }

  function readDelimiter(character: string): void {
    const length = runLength(raw, at);
    const before = raw.charAt(at - 1);
    const after = raw.charAt(at + length);
    const isInside = character === '_' && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
    const open = delimiters.get(`${character}${length}`) ?? [];
    delimiters.set(`${character}${length}`, open);
    const from = pieces.length;
    const opener = before !== '' && !/\s/.test(before) && !isInside ? open.pop() : undefined;
    if (opener) {
      drop(opener.from, opener.from + length);
      at += length;
      return;
    }
    if (after !== '' && !/\s/.test(after) && !isInside) open.push({ from, at });
    for (let n = 0; n < length; n += 1) push(character);
  }

  function readLink(): void {
    const open = brackets.pop();
    DESTINATION.lastIndex = at;
    const found = open === undefined ? null : DESTINATION.exec(raw);
    if (open === undefined || !found?.[1]) {
      push(']');
      return;
    }
    drop(open, open + 1);
    if (pieces[open - 1]?.text === '!') drop(open - 1, pieces.length);
    else links.push({ start: open, end: pieces.length, url: found[1] });
    at += found[0].length;
  }

  function readMarkup(character: string): void {
    const pattern = character === '<' ? TAG : ENTITY;
    pattern.lastIndex = at;
    const found = pattern.exec(raw);
    if (!found) {
      push(character);
      return;
    }
    if (character === '&') push(decodeEntity(found[0]) ?? '\ufffd', found[0].length);
    else if (found[1]) {
      links.push({ start: pieces.length, end: pieces.length + 1, url: found[1] });
      push(found[1], found[0].length);
    } else push(markOf(found[0]), found[0].length);
  }

  return joinPieces({ pieces, offsets, code, links });
}

const INLINE = /^<\/?(?:a|abbr|b|em|i|mark|small|span|strong|u)[\s>]/i;

/** Quotations in HTML get quotation marks, too. */
function markOf(tag: string): string {
  if (/^<(?:q|blockquote)[\s>]/i.test(tag)) return '“';
  if (/^<\/(?:q|blockquote)>/i.test(tag)) return '”';
  return INLINE.test(tag) ? '' : ' ';
}

function runLength(raw: string, at: number): number {
  let end = at;
  while (raw.charAt(end) === raw.charAt(at) && end < raw.length) end += 1;
  return end - at;
}

/** Returns, for each run of backticks that opens a code span, the position of the next run of the same length. */
function codeRuns(raw: string): Map<number, number> {
  const runs = [...raw.matchAll(/`+/g)].map(({ index, 0: run }) => ({ index, length: run.length }));
  const next = new Map<number, number>();
  const closing = new Map<number, number>();
  for (const { index, length } of runs.toReversed()) {
    const close = next.get(length);
    if (close !== undefined) closing.set(index, close);
    next.set(length, index);
  }
  return closing;
}

interface Pieces extends Pick<PlainText, 'code' | 'links'> {
  pieces: readonly Piece[];
  offsets: Uint32Array;
}

/** Joins the remaining pieces. A piece of several characters, such as an emoji from an entity, has the same place for each. */
function joinPieces({ pieces, offsets, code, links }: Pieces): PlainText {
  const lengths = new Uint32Array(pieces.length + 1);
  pieces.forEach(({ text }, n) => {
    lengths[n + 1] = (lengths[n] ?? 0) + text.length;
  });
  const length = lengths[pieces.length] ?? 0;
  const [starts, ends] = [new Uint32Array(length), new Uint32Array(length)];
  pieces.forEach(({ text, start, end }, n) => {
    const [from = 0, to = 0] = [offsets[start], offsets[end - 1]];
    starts.fill(from, lengths[n], (lengths[n] ?? 0) + text.length);
    ends.fill(to + 1, lengths[n], (lengths[n] ?? 0) + text.length);
  });
  const inText = <T extends TextRange>(range: T): T => ({
    ...range,
    start: lengths[range.start] ?? 0,
    end: lengths[range.end] ?? 0,
  });
  return { text: pieces.map(({ text }) => text).join(''), starts, ends, code: code.map(inText), links: links.map(inText) };
}
