/** A copy of the contents of DATA_DIR, in a folder that can replace it. */
export interface Backup {
  /** Name of the folder, such as `roundtable-2026-11-29T02-00-00-000Z`. */
  name: string;
  /** When it was begun (ISO 8601). It contains everything committed before. */
  at: string;
  bytes: number;
  /** How long the database was paused, in milliseconds. */
  pausedMs: number;
}

/** Backups of the embedded database in a folder (BACKUP_DIR). Methods reject with the errors of the file system. */
export interface Backups {
  /** Absolute path. */
  readonly folder: string;
  /** Number of backups that are kept. */
  readonly keep: number;
  isBeingMade(): boolean;
  /** Finds the newest backup of this database and installation. */
  latest(): Promise<Backup | undefined>;
  /**
   * Makes a backup. Before and after, excess old backups of this database and installation are removed.
   * @throws {AppError} `conflict` while a backup is being made; the signal's reason when it aborts
   */
  make(signal?: AbortSignal): Promise<Backup>;
}

/**
 * Why a backup failed: its disk is full or too slow, the server may not write there, the folder or its previous contents are missing, or something
 * else.
 */
export const BACKUP_FAILURES = ['full', 'slow', 'refused', 'missing', 'other'] as const;
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

/** The backups of an embedded database. */
export interface BackupState {
  /** Absolute path of the folder that contains them. */
  folder: string;
  /** Number of backups that are kept. */
  keep: number;
  isBeingMade: boolean;
  latest: Backup | null;
  /** The last attempt, or the reading of the folder, if that failed (ISO 8601). */
  failed: { at: string; why: BackupFailure } | null;
}
