import type { BackupState } from '@/lib/core/ports/backups';
import type { DailyJobs, DatabaseState, ProcessLoad, ProviderAway, QueueState, ServerProblem } from '@/lib/core/server-state';

/** The process that responds. */
export interface ProcessState extends ProcessLoad {
  version: string;
  /** The commit of the checkout, abbreviated; null when it is none. */
  commit: string | null;
  node: string;
  /** ISO 8601 */
  startedAt: string;
  playsRuns: boolean;
  /** Memory that the process holds, in bytes. */
  memoryBytes: number;
}

/** `GET /api/server` */
export interface ServerAnswer {
  /** ISO 8601 */
  at: string;
  process: ProcessState;
  database: DatabaseState;
  queue: QueueState;
  /** As this process has experienced them. */
  providersAway: ProviderAway[];
  jobs: DailyJobs;
  /** Null: an embedded database without backups, or a PostgreSQL server, whose backups are made elsewhere. */
  backups: BackupState | null;
  /** The gravest first. */
  problems: ServerProblem[];
}

/** `GET /api/health`; `queue` for owners of the server only. */
export interface HealthAnswer {
  status: 'ok';
  queue?: QueueState;
}
