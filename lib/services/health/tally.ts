import { RECORDED_REFUSALS, type RecordedRefusal } from '@/lib/core/audit-actions';
import type { RunStore } from '@/lib/core/ports/run-store';
import { RUN_END_STATUSES, type RunEndStatus } from '@/lib/core/runs/run';

/** Users choose the names of their own models. Beyond this number, models are counted together. */
const MOST_MODELS = 200;
const OTHER = 'other';

export interface ModelTally {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  costUsd: number;
}

/** What a process has done since its start. */
export interface Counts {
  /** Runs that it has ended. */
  ended: ReadonlyMap<RunEndStatus, number>;
  /** By `provider:model`. */
  models: ReadonlyMap<string, ModelTally>;
  /** Requests that were refused, by code. */
  refusals: ReadonlyMap<RecordedRefusal, number>;
}

/** Counts what this process does. It remembers nothing about users, and nothing after its end. */
export function createTally() {
  // Starts with zeros: for monitoring, a counter that first appears with 1 has not increased.
  const ended = new Map<RunEndStatus, number>(RUN_END_STATUSES.map((status) => [status, 0]));
  const models = new Map<string, ModelTally>();
  const refusals = new Map<RecordedRefusal, number>(RECORDED_REFUSALS.map((code) => [code, 0]));
  return {
    counts: (): Counts => ({ ended, models, refusals }),
    refused: (code: RecordedRefusal) => increase(refusals, code),
    /** Returns a store that counts entries once they are stored. */
    counting(runs: RunStore): RunStore {
      return {
        ...runs,
        async append(batch) {
          const appended = await runs.append(batch);
          for (const { entry } of batch.entries) if (!appended.fenced.includes(entry.runId)) count(entry);
          return appended;
        },
      };
    },
  };

  function count({ type, data }: Parameters<RunStore['append']>[0]['entries'][number]['entry']): void {
    if (type === 'run_end') increase(ended, data.status);
    if (type !== 'usage') return;
    const model = models.has(data.model) || models.size < MOST_MODELS ? data.model : OTHER;
    const before = models.get(model) ?? { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };
    models.set(model, {
      calls: before.calls + 1,
      inputTokens: before.inputTokens + (data.inputTokens ?? 0),
      outputTokens: before.outputTokens + (data.outputTokens ?? 0),
      costUsd: before.costUsd + (data.costUsd ?? 0),
    });
  }
}

function increase<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
