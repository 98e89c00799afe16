import type { AgentFailed } from './errors';
import type { BackupFailure } from './ports/backups';

/** The unfinished runs of all users, in numbers. */
export interface QueueState {
  queued: number;
  running: number;
  /** Runs that wait for a user or a program. */
  waiting: number;
  /** Milliseconds since the queued run that has waited longest was started or, later, last did something; null when none is queued. */
  oldestMs: number | null;
}

/** The database as the operator sees it. */
export interface DatabaseState {
  kind: 'pglite' | 'postgres';
  /** Version of PostgreSQL. */
  version: string;
  /** Size on the disk, in bytes: of the folder of an embedded database, otherwise of this database at its server. */
  bytes: number;
  /** Free bytes of the disk that holds the embedded database; null for a server. */
  freeBytes: number | null;
  /** False when a newer version of Roundtable has updated the tables since this process started. */
  isCurrent: boolean;
  /** Processes that have this database open, and those of them that play runs. */
  processes: { open: number; playing: number };
}

/** Load of this process. */
export interface ProcessLoad {
  /** Mean delay of an event in the last seconds, in milliseconds; null: the process was blocked throughout. */
  lagMs: number | null;
  /** Used part of the memory that the process may use for objects, 0–1. */
  heapShare: number;
}

/** A provider of models that does not respond. */
export interface ProviderAway {
  title: string;
  code: AgentFailed['code'];
  /** ISO 8601 */
  since: string;
}

/** The last results of the daily jobs, as far as the newest entries of the audit log show them. */
export interface DailyJobs {
  /** When the removal of old data was last due and claimed (ISO 8601); null: never. */
  removalAt: string | null;
  /** The last removal with something to report: the number of records, and of steps that failed. */
  removed: { at: string; records: number; failed: number } | null;
  /** When the audit log was last checked. */
  auditCheckedAt: string | null;
  /** The last check that found a changed entry; null when a later one found none. */
  auditBroken: { at: string; entry: number } | null;
}

/** A problem that the operator should act on. */
export type ServerProblem =
  | { code: 'runs_wait'; queued: number; oldestMs: number; why: 'nothing_plays' | 'provider_away' | 'busy' }
  | { code: 'provider_away'; title: string; since: string }
  | { code: 'blocked'; lagMs: number | null }
  | { code: 'memory'; share: number }
  | { code: 'disk'; freeBytes: number }
  | { code: 'newer_tables' }
  | { code: 'backup_failed'; at: string; why: BackupFailure }
  | { code: 'backup_missed'; since: string }
  | { code: 'removal_missed'; since: string }
  | { code: 'removal_failed'; at: string; steps: number }
  | { code: 'audit_broken'; at: string; entry: number };
