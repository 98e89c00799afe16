/** A copy of everything that DATA_DIR contains, in a folder of its own that can take its place. */
export interface Backup {
  /** Of the folder, like `roundtable-2026-11-29T02-00-00-000Z`. */
  name: string;
  /** When it was begun (ISO 8601). It contains what was committed before. */
  at: string;
  bytes: number;
  /** How long the database was paused, in milliseconds. */
  pausedMs: number;
}

/** Backups of the embedded database in a folder (BACKUP_DIR). Methods reject with the errors of the file system. */
export interface Backups {
  /** Absolute path. */
  readonly folder: string;
  /** How many are kept. */
  readonly keep: number;
  isBeingMade(): boolean;
  /** Finds the newest one of this database and installation. */
  latest(): Promise<Backup | undefined>;
  /**
   * Makes one. Before and after, the oldest ones of this database and installation that are too many are removed.
   * @throws {AppError} `conflict` while one is being made; the signal's reason when it aborts
   */
  make(signal?: AbortSignal): Promise<Backup>;
}

/**
 * Why a backup could not be made: its disk is full or too slow, the server may not write there, the folder or what it contained is not there, or something
 * else.
 */
export const BACKUP_FAILURES = ['full', 'slow', 'refused', 'missing', 'other'] as const;
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

/** The backups of an embedded database. */
export interface BackupState {
  /** Absolute path of the folder that contains them. */
  folder: string;
  /** How many are kept. */
  keep: number;
  isBeingMade: boolean;
  latest: Backup | null;
  /** The last attempt, or the look into the folder, when that failed (ISO 8601). */
  failed: { at: string; why: BackupFailure } | null;
}
