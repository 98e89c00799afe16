import { withoutEnding } from '@/lib/core/text/without-ending';
import type { KnownSource } from './known-source';
import type { ReadPassage } from './text/read-statements';

const HEADINGS = new Set([
  ...['sources', 'source', 'references', 'citations', 'bibliography', 'quellen', 'références', 'fuentes', 'fonti', 'bronnen'],
  ...['πηγές', 'מקורות', '来源', '參考', '参考', '参考资料'],
]);
const ENTRY = /^[[【［]\^?(1[0-8]\d\d|\d{1,3})[\]】］][:：.]? ?/;

/** Whether a passage only announces a list of sources: "## Sources", "References:". */
export const isListHeading = ({ text }: ReadPassage): boolean => announcesList(text);

const announcesList = (text: string) =>
  text.length < 40 &&
  HEADINGS.has(
    text
      .replace(/[:：]$/, '')
      .trim()
      .toLowerCase(),
  );

/** An entry of the answer's own list of sources. */
export interface ListEntry {
  number: number;
  text: string;
  urls: string[];
}

/**
 * Returns the entries of a passage, one for each of its lines; undefined when it is not a list of sources. `isBelow`: whether it follows such a
 * heading, which may also be its first line.
 */
export function entriesOf({ text, item, links }: ReadPassage, isBelow: boolean): ListEntry[] | undefined {
  const urls = links.map(({ url }) => url);
  if (isBelow && item !== undefined) return [{ number: item, text, urls: [...urls, ...urlsIn(text)] }];
  const [first = '', ...others] = text.split('\n');
  const hasHeading = others.length > 0 && announcesList(first);
  const lines = hasHeading ? others : [first, ...others];
  const isListed = isBelow || hasHeading;
  const entries = lines.map((line) => {
    const found = ENTRY.exec(line);
    const isEntry = found && (isListed || /[:：] ?$/.test(found[0]));
    return isEntry
      ? {
          number: Number(found[1]),
          text: line.slice(found[0].length),
          urls: [...urlsIn(line), ...(lines.length === 1 ? urls : [])],
        }
      : undefined;
  });
  const all = entries.filter((entry) => entry !== undefined);
  return all.length === lines.length ? all : undefined;
}

const urlsIn = (text: string) => text.match(/https?:\/\/[^\s<>)\]]{1,2000}/g) ?? [];

/**
 * Returns the source that an entry names by its address or title (the longest matching one); undefined when it names none. Of several sources,
 * returns the one with the number of the entry.
 */
export function listedSource<K extends Pick<KnownSource, 'source'>>(
  { number, text, urls }: ListEntry,
  known: readonly K[],
): K | undefined {
  const byAddress = known.filter(({ source }) => urls.some((url) => isSameAddress(url, source.origin)));
  const named = byAddress.length > 0 ? byAddress : titledIn(text.toLowerCase(), known);
  return named.find(({ source }) => source.number === number) ?? named[0];
}

function titledIn<K extends Pick<KnownSource, 'source'>>(text: string, known: readonly K[]): K[] {
  const titled = known.filter(({ source: { title } }) => title.length > 2 && text.includes(title.toLowerCase()));
  const longest = Math.max(...titled.map(({ source: { title } }) => title.length));
  return titled.filter(({ source: { title } }) => title.length === longest);
}

/** Whether two addresses differ at most in their fragments, or in a slash or punctuation at the end. */
export function isSameAddress(one: string, other: string): boolean {
  return plainAddress(one) === plainAddress(other);
}

const plainAddress = (address: string) => withoutEnding(address.split('#', 1)[0] ?? '', '/.,;:!?');
