import { estimateTokens } from '../text/tokens';
import type { LibraryLookup } from './library-lookup';
import type { Folder } from './word-library';

interface Below {
  folders: number;
  words: number;
}

/**
 * Renders a tree of folders as indented lines, "Cells (8 words)", within a number of tokens. If it does not fit, whole levels are left out, from the
 * deepest one up, and finally the last folders of the first level; what is left out is counted in its place.
 */
export function outlineFolders(lookup: LibraryLookup, { root = null, tokens }: { root?: string | null; tokens: number }): string {
  if (lookup.children(root).length === 0) return '(no folders)';
  const below = countBelow(lookup);
  for (let depth = depthOf(lookup, root); depth > 0; depth--) {
    const text = linesOf(lookup, { parentId: root, depth, indent: 0, below }).join('\n');
    if (estimateTokens(text) <= tokens) return text;
  }
  return firstLines(lookup, { root, tokens, below });
}

interface Level {
  parentId: string | null;
  /** Number of levels to render. */
  depth: number;
  indent: number;
  below: (folderId: string) => Below;
}

function linesOf(lookup: LibraryLookup, { parentId, depth, indent, below }: Level): string[] {
  const pad = '  '.repeat(indent);
  return lookup.children(parentId).flatMap((folder) => {
    const line = `${pad}${lineOf(lookup, folder)}`;
    if (depth > 1) return [line, ...linesOf(lookup, { parentId: folder.id, depth: depth - 1, indent: indent + 1, below })];
    const { folders, words } = below(folder.id);
    return [folders === 0 ? line : `${line} + ${amount(folders, 'subfolder')} with ${amount(words, 'word')}, not listed`];
  });
}

function firstLines(
  lookup: LibraryLookup,
  { root, tokens, below }: { root: string | null; tokens: number; below: Level['below'] },
): string {
  const lines = linesOf(lookup, { parentId: root, depth: 1, indent: 0, below });
  const shown: string[] = [];
  // Room for the last line.
  for (let left = tokens - 20; shown.length < lines.length; shown.push(lines[shown.length] ?? '')) {
    left -= (lines[shown.length] ?? '').length / 4 + 0.25;
    if (left < 0) break;
  }
  return [...shown, `… ${amount(lines.length - shown.length, 'more folder')}, not listed`].join('\n');
}

const lineOf = (lookup: LibraryLookup, { id, name }: Folder) => `${name} (${lookup.wordCount(id)})`;

const amount = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function depthOf(lookup: LibraryLookup, parentId: string | null): number {
  return lookup.children(parentId).reduce((depth, { id }) => Math.max(depth, 1 + depthOf(lookup, id)), 0);
}

/** Returns a function that counts the content of a folder's subfolders, on every level. */
function countBelow(lookup: LibraryLookup): (folderId: string) => Below {
  const known = new Map<string, Below>();
  const count = (folderId: string): Below => {
    const sum = { folders: 0, words: 0 };
    for (const { id } of lookup.children(folderId)) {
      const inside = known.get(id) ?? count(id);
      sum.folders += 1 + inside.folders;
      sum.words += lookup.wordCount(id) + inside.words;
    }
    known.set(folderId, sum);
    return sum;
  };
  return (folderId) => known.get(folderId) ?? count(folderId);
}
