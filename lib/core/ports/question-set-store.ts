import type { KeptAnswer } from '../desks/kept-answer';
import type { QuestionSet, SetAnswer, SetOutcome, SetProblem, SetRun } from '../question-sets/question-set';
import type { RunStatus } from '../runs/run';

export type ListedSet = Omit<QuestionSet, 'questions'> & {
  /** Number of questions. */
  questions: number;
  /** Null if it was never asked. */
  latest: SetRun | null;
};

/** The owner of sets: a desk, or a user. */
export type SetHome = { deskId: string } | { userId: string };

/** A question that was asked. `status` is null when the answering run was removed. `isSettled`: whether its outcome is stored. */
export type AskedQuestion = SetAnswer & { status: RunStatus | null; isSettled: boolean };

/**
 * The result of a question in a run of a set. `outcome` is null until the answering run has ended, `kept` until the answer is stored; only desks
 * store answers.
 */
export type SetResult = SetAnswer & {
  status: RunStatus | null;
  outcome: SetOutcome | null;
  kept: KeptAnswer | null;
  score: number | null;
};

/** Question sets and their runs. The caller checks who may use those of a desk. */
export interface QuestionSetStore {
  add(set: QuestionSet): Promise<void>;
  /** Newest first. */
  list(home: SetHome): Promise<ListedSet[]>;
  /** Counts the user's own sets. */
  count(userId: string): Promise<number>;
  get(home: SetHome, id: string): Promise<QuestionSet | undefined>;
  /** Removes a set with its runs, but not their answers. False when there is no such set. */
  remove(home: SetHome, id: string): Promise<boolean>;
  /** Removes the sets of a desk. */
  removeOfDesk(deskId: string): Promise<void>;
  /** Stops the running runs that a user started. */
  stopRunsOf(userId: string): Promise<void>;
  /** Transfers the sets of desks that a user added to another user, with the runs that the user started. Running ones are stopped. */
  handOver(from: string, to: string): Promise<void>;
  /** Starts a run, and removes the oldest of the set beyond `MAX_SET_RUNS`. False while another one of the set is running. */
  start(run: SetRun): Promise<boolean>;
  /** Counts the running runs that a user started. */
  countRunning(userId: string): Promise<number>;
  /** Lists the runs of a set, newest first. Only the newest may be running. */
  runs(setId: string): Promise<SetRun[]>;
  /** Ends a run. False when it is not running. */
  end(runId: string, status: 'stopped' | 'done'): Promise<boolean>;
  /** Lists the runs that are running, oldest first, with their sets. */
  running(): Promise<{ run: SetRun; set: QuestionSet }[]>;
  /** Lists the questions asked in a run, in the order of the set. */
  answers(runId: string): Promise<(AskedQuestion & { conversationId: string | null })[]>;
  /** Lists the results of these questions, with the answers themselves. */
  results(runId: string): Promise<SetResult[]>;
  /** Stores the result of a question; a second time changes nothing, nor does it for a run that was removed. */
  save(runId: string, answer: SetAnswer): Promise<void>;
  /** Stores why the run that answers a question was stopped. */
  explain(runId: string, place: number, problem: SetProblem): Promise<void>;
  /** Stores the outcome of each asked question whose run has ended since, and why it failed. */
  settle(): Promise<void>;
}
