import type { Score, Scores } from './answer-review';

/** What an automatic evaluation finds wrong with an answer. */
export const EVALUATION_FINDINGS = [
  'unsupported',
  'personal-data',
  'too-many-sentences',
  'other-language',
  'failed-citation',
  'replaced-citation',
] as const;
export type EvaluationFinding = (typeof EVALUATION_FINDINGS)[number];

/** Scores of an answer in the form of a person's review, so that both can be compared. */
export interface AnswerEvaluation extends Scores {
  sentences: { score: Score; finding: EvaluationFinding | null }[];
  citationFinding: EvaluationFinding | null;
  /** 0–100, as that of a review. */
  total: number;
  /** ISO 8601 */
  at: string;
}
