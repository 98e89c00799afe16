import { MAX_LIBRARY_FILE } from '@/lib/core/library';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import { wrongField } from '@/lib/core/problems/wrong-field';
import { type FileItem, type ItemLines, writeItem } from './item-file';
import { ITEM, isMark } from './sections';
import { tooLong } from './yaml';

/** More than a team can have agents, with several prompts each. */
const MOST_ITEMS = 200;

/**
 * Writes items as one Markdown file, which `itemsOfFile` and `readItem` read.
 * @throws {AppError} `too_large` when it could not be read back
 */
export function writeLibraryFile(items: readonly FileItem[]): string {
  const file = items.map(writeItem).join(`\n${ITEM}\n`);
  if (file.length > MAX_LIBRARY_FILE || items.length > MOST_ITEMS) throw tooLong();
  return file;
}

/** Separates the items of a file. @throws {AppError} `bad_request` for too many of them */
export function itemsOfFile(file: string): ItemLines[] {
  const lines = file.split('\n');
  const ends = [...lines.keys()].filter((at) => isMark(lines[at], ITEM));
  if (ends.length >= MOST_ITEMS) throw wrongField('file', fieldProblem('atMostItems', { most: MOST_ITEMS }));
  return [-1, ...ends].map((mark, n) => {
    const end = ends[n] ?? lines.length;
    let from = mark + 1;
    // A blank line after the mark belongs to neither item.
    while (n > 0 && from < end && isMark(lines[from], '')) from += 1;
    return { lines: withUnixEnds(lines.slice(from, end)), line: from + 1 };
  });
}

/** Normalizes Windows line ends of an item and removes its byte order mark: it may have been a file of its own. */
function withUnixEnds([first = '', ...others]: readonly string[]): string[] {
  const lines = [first.replace(/^\uFEFF/, ''), ...others];
  return lines[0]?.endsWith('\r') ? lines.map((line) => line.replace(/\r$/, '')) : lines;
}
