import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { wordLibrary } from '@/drizzle/schema/word-library';
import type { BlockedByChanges, WordStore } from '@/lib/core/ports/word-store';
import { storable } from '@/lib/core/text/storable';
import { findObstacles } from '@/lib/core/words/find-obstacles';
import { LibraryChanged } from '@/lib/core/words/library-changed';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import { checkSize } from '@/lib/core/words/library-size';
import { digestRows } from '@/lib/core/words/row-digest';
import type { AppliedWordChange, WordReversal } from '@/lib/core/words/word-change';
import { EMPTY_WORD_LIBRARY, type WordLibrary } from '@/lib/core/words/word-library';
import { applyRows, invertRows, mergeRows } from '@/lib/core/words/word-rows';
import type { Db } from '../database/database';
import { changeLog, type NewLogEntry } from './change-log';
import type { LibraryCache } from './library-cache';
import { loadLibrary } from './load-library';
import { writeRows } from './write-rows';

/** Entries of the history that are kept. */
const HISTORY = 2000;
/** Above these numbers, a reader gets the whole library instead of the changes. */
const MOST_NEWS = { changes: 200, rows: 2000 };

const { userId: owner, version, stamp } = wordLibrary;

/** `history`: the number of entries that are kept; older changes can no longer be undone. */
export function wordStore(db: Db, cache: LibraryCache, { history = HISTORY } = {}): WordStore {
  const head = db
    .select({ version, stamp })
    .from(wordLibrary)
    .where(eq(owner, sql.placeholder('userId')))
    .prepare('word-library-head');

  async function read(userId: string): Promise<WordLibrary> {
    const [current] = await head.execute({ userId });
    return current ? libraryAt(db, cache, userId, current.stamp) : EMPTY_WORD_LIBRARY;
  }

  /** Changes a library that no other transaction can change meanwhile. */
  const change = <T>(userId: string, work: (locked: LockedLibrary) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => work(await lockLibrary(tx, { cache, history, userId })));

  const revert = (kind: 'undo' | 'redo') => async (userId: string, reversal: WordReversal) => {
    // Undoing does not create a library for a user who has none.
    const [current] = await head.execute({ userId });
    return current && change(userId, (locked) => revertChange(locked, kind, reversal));
  };

  return {
    read,

    async find(userId, changeId) {
      const found = await changeLog(db).find(userId, changeId);
      return found && { version: found.version, rows: found.rows };
    },

    apply: (userId, { id, actor, commands, version: expected }) =>
      change(userId, async (locked) => {
        const known = await locked.log.find(userId, id);
        if (known) return { version: known.version, rows: known.rows };
        if (expected !== undefined && expected !== locked.library.version) throw new LibraryChanged();
        const draft = new LibraryDraft(locked.library);
        const stored = storable(commands);
        for (const command of stored) draft.run(command);
        const rows = draft.rows();
        checkSize(locked.library, rows);
        return locked.write({ id, kind: 'do', of: null, actor, commands: [...stored], rows });
      }),

    undo: revert('undo'),
    redo: revert('redo'),
    history: (userId, page) => changeLog(db).page(userId, page),

    async since(userId, known) {
      const changes = await changeLog(db).rowsAfter(userId, known, MOST_NEWS);
      const last = changes?.at(-1);
      if (changes && last) return { version: last.version, rows: mergeRows(changes.flatMap(({ rows }) => rows)) };
      const [current] = await head.execute({ userId });
      return changes && current?.version === known ? { version: known, rows: [] } : undefined;
    },
  };
}

interface LockedLibrary {
  userId: string;
  library: WordLibrary;
  log: ReturnType<typeof changeLog>;
  /** Writes the rows and an entry of the history. */
  write(entry: Pick<NewLogEntry, 'id' | 'kind' | 'of' | 'actor' | 'commands' | 'rows'>): Promise<AppliedWordChange>;
}

/** Creates the library if the user has none, and locks it until the end of the transaction. */
async function lockLibrary(
  tx: Db,
  { cache, history, userId }: { cache: LibraryCache; history: number; userId: string },
): Promise<LockedLibrary> {
  const [locked] = await tx
    .insert(wordLibrary)
    .values({ userId, version: 0, stamp: randomUUID() })
    .onConflictDoUpdate({ target: owner, set: { version: sql`${version}` } })
    .returning();
  const library = await libraryAt(tx, cache, userId, locked?.stamp);
  const log = changeLog(tx);
  return {
    userId,
    library,
    log,
    async write(entry) {
      const rows = entry.rows;
      const next = { version: library.version + 1, stamp: randomUUID() };
      await writeRows(tx, userId, rows);
      await tx.update(wordLibrary).set(next).where(eq(owner, userId));
      await log.add({ ...entry, userId, version: next.version, digest: digestRows(rows), at: new Date().toISOString() });
      await log.removeUpTo(userId, next.version - history);
      // If the transaction fails, no row has this stamp, and the copy is never used.
      cache.set(userId, { stamp: next.stamp, library: applyRows(library, rows, next.version) });
      return { version: next.version, rows };
    },
  };
}

async function libraryAt(db: Db, cache: LibraryCache, userId: string, current: string | undefined): Promise<WordLibrary> {
  const cached = cache.get(userId);
  if (cached && cached.stamp === current) return cached.library;
  const loaded = await loadLibrary(db, userId);
  if (!loaded) return EMPTY_WORD_LIBRARY;
  cache.set(userId, loaded);
  return loaded.library;
}

async function revertChange(
  { userId, library, log, write }: LockedLibrary,
  kind: 'undo' | 'redo',
  { id, of, actor }: WordReversal,
): Promise<AppliedWordChange | BlockedByChanges | undefined> {
  const known = await log.find(userId, id);
  if (known) return known.of === of ? { version: known.version, rows: known.rows } : undefined;
  const found = await log.find(userId, of);
  if (found?.kind !== 'do') return undefined;
  const latest = (await log.latestOf(userId, of)) ?? { version: found.version, rows: found.rows };
  if (found.undone === (kind === 'undo')) return latest;
  const rows = kind === 'undo' ? invertRows(found.rows) : found.rows;
  const obstacles = findObstacles(library, rows);
  if (obstacles.length > 0) {
    const ids = obstacles.map(({ row, by }) => by ?? row.id);
    const touching = await log.touching(userId, latest.version, ids);
    return { blockedBy: touching.length > 0 ? touching : await log.touching(userId, latest.version) };
  }
  checkSize(library, rows);
  return write({ id, kind, of, actor, commands: [], rows });
}
