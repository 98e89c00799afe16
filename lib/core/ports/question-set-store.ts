import type { KeptAnswer } from '../kept-answer';
import type { QuestionSet, SetAnswer, SetRun } from '../question-set';
import type { RunStatus } from '../run';

export type ListedSet = Omit<QuestionSet, 'questions'> & {
  /** Number of questions. */
  questions: number;
  /** Newest first. */
  runs: SetRun[];
};

/** What became of a question of a run of a set. `kept` is null until the answer is kept; `status` when its run was removed. */
export type SetResult = SetAnswer & { status: RunStatus | null; kept: KeptAnswer | null; score: number | null };

/** Question sets of desks and their runs. Who may use those of a desk is checked by the caller. */
export interface QuestionSetStore {
  add(set: QuestionSet): Promise<void>;
  /** Newest first. */
  list(deskId: string): Promise<ListedSet[]>;
  get(deskId: string, id: string): Promise<QuestionSet | undefined>;
  /** Removes a set with its runs, but not their answers. False when the desk has no such set. */
  remove(deskId: string, id: string): Promise<boolean>;
  /** Removes the sets of a desk. */
  removeOfDesk(deskId: string): Promise<void>;
  /** Stops the running runs that a user started. */
  stopRunsOf(userId: string): Promise<void>;
  /** Gives the sets of a user to another one, with the runs that the user started. Those that are running are stopped. */
  handOver(from: string, to: string): Promise<void>;
  /** Starts a run. False while another one of the set is running. */
  start(run: SetRun): Promise<boolean>;
  /** Returns a run of the set and the one before it. */
  findRun(setId: string, id: string): Promise<{ run: SetRun; previous: SetRun | undefined } | undefined>;
  /** Ends a run. False when it is not running. */
  end(runId: string, status: 'stopped' | 'done'): Promise<boolean>;
  /** Lists the runs that are running, oldest first, with their sets. */
  running(): Promise<{ run: SetRun; set: QuestionSet }[]>;
  /** Lists what was asked in a run, in the order of the questions. */
  answers(runId: string): Promise<(SetAnswer & { status: RunStatus | null; conversationId: string | null })[]>;
  /** As `answers`, with the answers themselves. */
  results(runId: string): Promise<SetResult[]>;
  /** Stores what became of a question; a second time changes nothing. */
  save(runId: string, answer: SetAnswer): Promise<void>;
}
