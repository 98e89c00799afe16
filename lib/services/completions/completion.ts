import type { StartedRun } from '../runs/start-run';

/** The run of a completion. `after`: the last event that its caller received in an earlier response. `isStored`: whether its conversation is kept. */
export interface Completion {
  run: StartedRun;
  after: number;
  isStored: boolean;
}
