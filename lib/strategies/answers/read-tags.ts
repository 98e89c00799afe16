import { decodeEntity } from '@/lib/core/text/decode-entity';

/** A part of a model's answer: text, or one of the tags that answers are written in (seed 001, "Output Parsing"). */
export type TagToken =
  | { type: 'text'; text: string }
  /** `isBroken`: whether the end of the tag is missing. */
  | { type: 'open' | 'close' | 'empty'; name: string; isBroken: boolean };

export const BLOCKS = ['answer', 'english-answer', 'citation-head', 'citation-url', 'confidence', 'preliminary-checks'] as const;
export const KINDS = ['clarifying-question', 'pt-muni', 'not-gc'] as const;

const NAMES: ReadonlySet<string> = new Set([...BLOCKS, ...KINDS]);
const TAG = /(\/?)([a-z][a-z0-9_-]{0,24})(?=[\s/<>]|$)/iy;
/** `<s-1>`, and what models write instead: `<s1>`, `<sentence>`, `<sentence-1>`. */
const SENTENCE = /^(?:s-?|sentence-?)(\d{1,3})$|^sentence$/;
/** Maximum number of characters of attributes, which are ignored. */
const ATTRIBUTES = 300;

const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi;

/** The number of a sentence's tag; undefined for another tag. */
export const sentenceNumber = (name: string): number | undefined =>
  SENTENCE.test(name) ? Number(SENTENCE.exec(name)?.[1] ?? 0) : undefined;

/** Splits a model's answer at its tags, in linear time. Entities are decoded first; tags of other names are text. */
export function readTags(written: string): TagToken[] {
  const text = written.replaceAll(ENTITY, (entity) => decodeEntity(entity) ?? '');
  const tokens: TagToken[] = [];
  let from = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', Math.max(at + 1, from))) {
    const found = tagAt(text, at);
    if (!found) continue;
    if (at > from) tokens.push({ type: 'text', text: text.slice(from, at) });
    tokens.push(found.token);
    from = found.end;
  }
  if (from < text.length) tokens.push({ type: 'text', text: text.slice(from) });
  return tokens;
}

/** Removes a possible beginning of a tag or an entity from the end of a text that is still being written. */
export function withoutHalfTag(text: string): string {
  const at = text.lastIndexOf('<');
  const rest = at === -1 ? '' : text.slice(at);
  const isHalf = rest !== '' && rest.length < ATTRIBUTES && /^<\/?(?:[a-z][a-z0-9_-]*(?:[\s/][^>]*)?)?$/i.test(rest);
  return (isHalf ? text.slice(0, at) : text).replace(/&[#\w]{0,8}$/, '');
}

function tagAt(text: string, at: number): { token: TagToken; end: number } | undefined {
  TAG.lastIndex = at + 1;
  const [all = '', slash, written = ''] = TAG.exec(text) ?? [];
  const name = written.toLowerCase().replaceAll('_', '-');
  if (!NAMES.has(name) && sentenceNumber(name) === undefined) return undefined;
  const behind = at + 1 + all.length;
  let end = behind;
  while (end < text.length && end - behind < ATTRIBUTES && text[end] !== '>' && text[end] !== '<') end++;
  const isBroken = text[end] !== '>';
  const type = slash ? 'close' : !isBroken && text[end - 1] === '/' ? 'empty' : 'open';
  return { token: { type, name, isBroken }, end: isBroken ? behind : end + 1 };
}
