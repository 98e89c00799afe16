import { decodeEntity } from '@/lib/core/text/decode-entity';
import { NOTHING } from './visible-text';

const nothing = (mark: string) => NOTHING.repeat(mark.length);
const filled = (text: string, length: number) => text + NOTHING.repeat(Math.max(0, length - text.length));

const COMMENT = /<!--[^<>]{0,2000}-->/g;
/** HTML names that are tags even without attributes. */
const TAG =
  /<\/?(a|abbr|b|big|blockquote|body|br|caption|center|cite|code|col|dd|del|details|div|dl|dt|em|font|h[1-6]|head|header|hr|html|i|img|ins|kbd|li|main|mark|nav|ol|p|pre|q|s|samp|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|var|wbr)(?:\s[^<>=]{1,60}=[^<>]{0,2000})?\s?\/?>/gi;
/** XML: any name with an attribute, or at the end of an element. */
const ELEMENT = /<[a-z][\w:.-]{0,60}(?:\s[\w:.-]{1,60}="[^"<>]{0,500}"){1,20}\s?\/?>|<\/[a-z][\w:.-]{0,60}>/gi;
const BLOCK =
  /^(?:blockquote|br|caption|center|dd|details|div|dl|dt|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|td|th|title|tr|ul)$/i;
/** The number of a footnote after a word. */
const RAISED_NOTE =
  /(?<=[\p{L}\p{M}]{3}[.,;:!?)”’»]{0,3})<sup(?:\s[^<>]{0,200})?>(?:<a\s[^<>]{0,400}>)?\[?\d{1,3}\]?(?:<\/a>)?<\/sup>/giu;
/** A power of a number: "10<sup>6</sup>" is not 106. */
const POWER = /(?<=\d)<sup(?:\s[^<>]{0,200})?>(?=[-−]?\d)/giu;
const AUTOLINK = /<((?:https?:|mailto:)[^\s<>]{1,2000}|[\w.+-]{1,64}@[\w.-]{1,200})>/g;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;
/** A bracket with the part that makes it a link: its address, or the name of one. */
const BRACKET =
  /\\[[\]]|!?\[|\](?:\((?:<[^<>\n]{1,2000}>|(?=[^\s()]{0,2000}[/.#:?])[^\s<>()]{1,2000}(?:\([^\s<>()]{0,200}\)[^\s<>()]{0,200})?)(?:\s{1,3}["'][^"'\n]{0,300}["'])?\s?\)|\[([^[\]\n]{0,80})\])?/g;
const DEFINITION = /^ {0,3}\[([^[\]\n]{1,80})\]:[ \t]/gm;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** Replaces the parts of Markdown, HTML and XML that a page does not show, each by as many characters, so that offsets stay the same. Linear time. */
export function blankMarkup(text: string): string {
  let plain = text;
  if (plain.includes('<')) plain = withoutTags(plain);
  if (plain.includes('](') || plain.includes('][')) plain = withoutLinks(plain);
  if (plain.includes('\\')) plain = plain.replace(ESCAPED, `${NOTHING}$1`);
  if (plain.includes('~~')) plain = plain.replaceAll('~~', NOTHING + NOTHING);
  return plain.includes('&') ? plain.replace(ENTITY, (entity) => filled(decodeEntity(entity) ?? entity, entity.length)) : plain;
}

function withoutTags(text: string): string {
  return text
    .replace(COMMENT, nothing)
    .replace(RAISED_NOTE, nothing)
    .replace(POWER, (tag) => filled('^', tag.length))
    .replace(AUTOLINK, `${NOTHING}$1${NOTHING}`)
    .replace(TAG, (tag, name: string) => (BLOCK.test(name) ? `${nothing(tag.slice(2))}\n\n` : nothing(tag)))
    .replace(ELEMENT, nothing);
}

function withoutLinks(text: string): string {
  const names = new Set([...text.matchAll(DEFINITION)].map(([, name = '']) => name.toLowerCase()));
  const blanks: { start: number; end: number }[] = [];
  const open: { start: number; isImage: boolean }[] = [];
  for (const { 0: mark, 1: name, index } of text.matchAll(BRACKET)) {
    if (mark.startsWith('\\')) continue;
    if (!mark.startsWith(']')) {
      open.push({ start: index, isImage: mark.startsWith('!') });
      if (open.length > DEEPEST) open.shift();
      continue;
    }
    const opened = open.pop();
    const isLink =
      mark.startsWith('](') || (name !== undefined && isNamed(text.slice((opened?.start ?? 0) + 1, index), name, names));
    if (!opened || !isLink) continue;
    if (opened.isImage) blanks.push({ start: opened.start, end: index + mark.length });
    else blanks.push({ start: opened.start, end: opened.start + 1 }, { start: index, end: index + mark.length });
  }
  let plain = '';
  let at = 0;
  for (const { start, end } of blanks.sort((one, other) => one.start - other.start)) {
    if (end <= at) continue;
    plain += text.slice(at, Math.max(at, start)) + NOTHING.repeat(end - Math.max(at, start));
    at = end;
  }
  return plain + text.slice(at);
}

/** Maximum number of open brackets: of more, only the last ones are kept. */
const DEEPEST = 16;

const isNamed = (text: string, name: string, names: ReadonlySet<string>) =>
  names.size > 0 && names.has((name === '' ? text.slice(0, 80) : name).toLowerCase());
