import { withoutEnding } from '@/lib/core/text/without-ending';
import type { KnownSource } from './known-source';
import type { ReadPassage } from './read-statements';

const HEADINGS = new Set([
  ...['sources', 'source', 'references', 'citations', 'bibliography', 'quellen', 'références', 'fuentes', 'fonti', 'bronnen'],
  ...['πηγές', 'מקורות', '来源', '參考', '参考', '参考资料'],
]);
const ENTRY = /^[[【［]\^?(\d{1,3})[\]】］][:：.]? ?/;

/** Whether a passage only announces a list of sources: "## Sources", "References:". */
export function isListHeading({ text }: ReadPassage): boolean {
  return (
    text.length < 40 &&
    HEADINGS.has(
      text
        .replace(/[:：]$/, '')
        .trim()
        .toLowerCase(),
    )
  );
}

/** An entry of the answer's own list of sources. */
export interface ListEntry {
  number: number;
  text: string;
  urls: string[];
}

/** Returns the entries of a passage, one for each of its lines; undefined when it is none. `isListed`: it is below such a heading. */
export function entriesOf({ text, item, links }: ReadPassage, isListed: boolean): ListEntry[] | undefined {
  const urls = links.map(({ url }) => url);
  if (isListed && item !== undefined) return [{ number: item, text, urls: [...urls, ...urlsIn(text)] }];
  const lines = text.split('\n');
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

/** Returns the source that an entry names by its address or title; undefined when it names none of them. */
export function listedSource<K extends Pick<KnownSource, 'source'>>(
  { text, urls }: ListEntry,
  known: readonly K[],
): K | undefined {
  const lower = text.toLowerCase();
  return (
    known.find(({ source }) => urls.some((url) => isSameAddress(url, source.origin))) ??
    known.find(({ source: { title } }) => title.length > 2 && lower.includes(title.toLowerCase()))
  );
}

/** Whether two addresses differ at most by their fragments, a slash or punctuation at the end. */
export function isSameAddress(one: string, other: string): boolean {
  return plainAddress(one) === plainAddress(other);
}

const plainAddress = (address: string) => withoutEnding(address.split('#', 1)[0] ?? '', '/.,;:!?');
