import type { WordStore } from '@/lib/core/ports/word-store';

/** Number of changes in which the last folder is searched. */
const RECENT_CHANGES = 20;

/** Returns the folder that was created or changed last, if the recent history shows one. */
export async function lastFolderOf(store: Pick<WordStore, 'read' | 'since'>, userId: string): Promise<string | undefined> {
  const { version } = await store.read(userId);
  const recent = await store.since(userId, Math.max(0, version - RECENT_CHANGES));
  const last = recent?.rows.findLast(({ kind, after }) => kind !== 'note' && after !== null);
  if (last?.kind === 'folder') return last.id;
  return last?.kind === 'word' ? last.after?.places.at(-1)?.folderId : undefined;
}
