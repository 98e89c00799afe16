import type { StartedRun } from '../runs/start-run';

/** The run of a completion. `after`: the last event that its caller has received in an earlier answer. */
export interface Completion {
  run: StartedRun;
  after: number;
}
