import type { PlanItem } from '@/lib/core/words/word-plan';

/** A folder of a plan's tree, with the items in it. */
export interface PlanFolder {
  name: string;
  /** Names of the folders around it and its own. */
  path: readonly string[];
  /** Positions of the items that change the folder itself; none if only what is in it changes. */
  own: number[];
  /** Positions of the items about its words and notes. */
  inside: number[];
  folders: PlanFolder[];
}

/** Arranges the items of a plan by the folders that they are in afterwards. The root has no name. */
export function planTreeOf(items: readonly PlanItem[]): PlanFolder {
  const root = emptyFolder([]);
  const known = new Map([[keyOf([]), root]]);

  function folderAt(path: readonly string[]): PlanFolder {
    const found = known.get(keyOf(path));
    if (found) return found;
    const folder = emptyFolder(path);
    known.set(keyOf(path), folder);
    folderAt(path.slice(0, -1)).folders.push(folder);
    return folder;
  }

  for (const [index, { what, path, after }] of items.entries()) {
    const name = typeof after.name === 'string' ? after.name : what.name;
    if (what.kind === 'folder') folderAt([...path, name]).own.push(index);
    else folderAt(path).inside.push(index);
  }
  return root;
}

const keyOf = (path: readonly string[]) => JSON.stringify(path);

function emptyFolder(path: readonly string[]): PlanFolder {
  return { name: path.at(-1) ?? '', path, own: [], inside: [], folders: [] };
}
