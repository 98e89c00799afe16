import type { RowDigest } from './row-digest';
import type { WordCommand } from './word-command';
import type { RowChange } from './word-rows';

/** Who changed a word library; `sample`: the server, which fills a new library with samples. */
export type WordActor = { kind: 'person' } | { kind: 'run'; runId: string; agent: string } | { kind: 'sample' };

export type WordChangeKind = 'do' | 'undo' | 'redo';

/** Commands that are applied together. The caller generates the id: applying a change twice has no further effect. */
export interface NewWordChange {
  id: string;
  actor: WordActor;
  commands: readonly WordCommand[];
  /** The version of the library that the change was made for; omitted: any. */
  version?: number;
}

/** A request to undo or redo a change. */
export interface WordReversal {
  /** Id of the new entry of the history. */
  id: string;
  /** The change that is undone or redone. */
  of: string;
  actor: WordActor;
}

/** The result of one or several changes: the library then has this version. */
export interface AppliedWordChange {
  version: number;
  /** In the order of their changes. */
  rows: RowChange[];
}

/** An entry of a word library's history. */
export interface WordChangeEntry {
  /** The library's version after the change. */
  version: number;
  id: string;
  kind: WordChangeKind;
  /** The change that is undone or redone; null for `do`. */
  of: string | null;
  actor: WordActor;
  digest: RowDigest[];
  /** ISO 8601. */
  at: string;
  /** Whether a `do` has been undone and not redone since. */
  undone: boolean;
}
