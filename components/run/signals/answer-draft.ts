import type { ArgumentDraft } from '@/lib/run-view/argument-draft';
import type { FieldDraft } from '@/lib/run-view/form-draft';
import type { ChangesDraft } from '@/lib/run-view/proposed-changes';

/** What a user has written for a run but not sent, by the field that it was written in. */
export interface AnswerDraft {
  answer: string;
  reason: string;
  note: string;
  result: string;
  /** Whether `result` is an error. */
  hasFailed: boolean;
  form: readonly FieldDraft[];
  args: ArgumentDraft;
  changes: ChangesDraft;
  /** Indexes of the items of a word plan that are left out. */
  leftOut: ReadonlySet<number>;
  team: string[];
}

/** Drafts by what they answer: a request, as `runId/key`, or an agent, as `runId/agent`. */
export type AnswerDrafts = Map<string, Partial<AnswerDraft>>;
