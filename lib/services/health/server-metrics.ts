import type { ServerAnswer } from '@/lib/api/server-answer';
import type { Metric } from '@/lib/core/metrics-text';
import type { Counts, ModelTally } from './tally';

/** The state of the server as metrics for monitoring. Times are in seconds; a time that is not known yet has no sample. */
export function serverMetrics(state: ServerAnswer, counts: Counts): Metric[] {
  return [...processMetrics(state), ...databaseMetrics(state), ...attentionMetrics(state), ...countMetrics(counts)];
}

function processMetrics({ process: { version, commit, startedAt, memoryBytes, lagMs, heapShare } }: ServerAnswer): Metric[] {
  const lag = lagMs === null ? Number.POSITIVE_INFINITY : lagMs / 1000;
  return [
    gauge('roundtable_build_info', 'The version of this process.', 1, { version, commit: commit ?? '' }),
    gauge('process_start_time_seconds', 'When this process was started.', timeOf(startedAt)),
    gauge('process_resident_memory_bytes', 'Memory that this process holds.', memoryBytes),
    gauge('roundtable_heap_used_ratio', 'Used part of the memory that this process may use for objects.', heapShare),
    gauge('roundtable_event_loop_lag_seconds', 'Mean delay of an event in the last five seconds; +Inf: blocked throughout.', lag),
  ];
}

function databaseMetrics({ database, queue }: ServerAnswer): Metric[] {
  const { bytes, freeBytes, isCurrent, processes } = database;
  const { queued, running, waiting, oldestMs } = queue;
  return [
    byLabel('roundtable_runs', 'Unfinished runs of all processes.', 'status', { queued, running, waiting }),
    gauge('roundtable_queue_oldest_seconds', 'How long the oldest queued run has waited.', (oldestMs ?? 0) / 1000),
    byLabel('roundtable_processes', 'Processes that have the database open, and those that play runs.', 'role', { ...processes }),
    gauge('roundtable_database_bytes', 'Size of the database on the disk.', bytes),
    gauge('roundtable_database_free_bytes', 'Free space of the disk of an embedded database.', freeBytes),
    gauge('roundtable_database_current', 'Whether no newer version has updated the tables.', Number(isCurrent)),
  ];
}

function attentionMetrics({ providersAway, jobs, backups, problems }: ServerAnswer): Metric[] {
  const { removalAt, removed, auditCheckedAt, auditBroken } = jobs;
  const codes = new Set(problems.map(({ code }) => code));
  return [
    {
      name: 'roundtable_problem',
      type: 'gauge',
      help: 'A problem of the page Server, while it lasts.',
      samples: [...codes].map((code) => ({ labels: { code }, value: 1 })),
    },
    gauge('roundtable_problems', 'Number of problems of the page Server.', problems.length),
    {
      name: 'roundtable_provider_away_since_timestamp_seconds',
      type: 'gauge',
      help: 'Since when a provider of models does not answer.',
      samples: providersAway.map(({ title, code, since }) => ({ labels: { provider: title, code }, value: timeOf(since) })),
    },
    gauge('roundtable_providers_away', 'Providers of models that do not answer this process.', providersAway.length),
    gauge(
      'roundtable_removal_last_timestamp_seconds',
      'When old data was last removed.',
      removalAt === null ? null : timeOf(removalAt),
    ),
    gauge('roundtable_removal_failed_steps', 'Failed steps of the last removal that was recorded.', removed?.failed ?? 0),
    gauge(
      'roundtable_audit_checked_last_timestamp_seconds',
      'When the audit log was last checked.',
      auditCheckedAt === null ? null : timeOf(auditCheckedAt),
    ),
    gauge(
      'roundtable_audit_broken',
      'Whether the last check of the audit log found a changed entry.',
      Number(auditBroken !== null),
    ),
    gauge(
      'roundtable_backup_last_timestamp_seconds',
      'When the newest backup of an embedded database was made.',
      backups?.latest ? timeOf(backups.latest.at) : null,
    ),
    gauge('roundtable_backup_bytes', 'Size of that backup.', backups?.latest?.bytes ?? null),
  ];
}

function countMetrics({ ended, models, refusals }: Counts): Metric[] {
  const ofModels = (name: string, help: string, field: keyof ModelTally): Metric => ({
    name,
    type: 'counter',
    help,
    samples: [...models].map(([model, tally]) => ({ labels: { model }, value: tally[field] })),
  });
  return [
    counter('roundtable_runs_ended', 'Runs that this process has ended.', 'status', ended),
    ofModels('roundtable_model_calls', 'Calls of models by this process.', 'calls'),
    ofModels('roundtable_model_input_tokens', 'Tokens that this process has sent to models.', 'inputTokens'),
    ofModels('roundtable_model_output_tokens', 'Tokens that models have sent to this process.', 'outputTokens'),
    ofModels('roundtable_model_cost_usd', 'Cost of these calls in US dollars, as far as it is known.', 'costUsd'),
    counter('roundtable_refusals', 'Requests of signed-in users and keys that this process has refused.', 'code', refusals),
  ];
}

function gauge(name: string, help: string, value: number | null, labels?: Record<string, string>): Metric {
  return { name, type: 'gauge', help, samples: value === null ? [] : [{ labels, value }] };
}

function byLabel(name: string, help: string, label: string, values: Readonly<Record<string, number>>): Metric {
  const samples = Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));
  return { name, type: 'gauge', help, samples };
}

function counter(name: string, help: string, label: string, values: ReadonlyMap<string, number>): Metric {
  return { ...byLabel(name, help, label, Object.fromEntries(values)), type: 'counter' };
}

const timeOf = (at: string) => Date.parse(at) / 1000;
