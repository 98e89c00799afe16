import { z } from 'zod';
import { SCORES, type Score, type Scores } from './answer-review';

/** Faults that an automatic evaluation can find in an answer. */
export const EVALUATION_FINDINGS = [
  'unsupported',
  'personal-data',
  'too-many-sentences',
  'other-language',
  'failed-citation',
  'replaced-citation',
] as const;
export type EvaluationFinding = (typeof EVALUATION_FINDINGS)[number];

/** Scores of an answer by rules, in the form of a reviewer's scores, so that both can be compared. */
export interface AnswerEvaluation extends Scores {
  sentences: { score: Score; finding: EvaluationFinding | null }[];
  citationFinding: EvaluationFinding | null;
  /** 0–100, as that of a review. */
  total: number;
  /** ISO 8601 */
  at: string;
}

const judged = z.object({ score: z.literal(SCORES), reason: z.string() });

/** The output of a model that evaluates an answer. */
export const modelScores = z.object({
  sentences: z.array(judged),
  /** Null for an answer without a citation. */
  citation: judged.nullable(),
});

/** Scores of an answer by a model, in the form of a reviewer's scores. */
export interface ModelEvaluation extends Scores {
  sentences: { score: Score; reason: string }[];
  citationReason: string;
  /** 0–100, as that of a review. */
  total: number;
}

/** The automatic evaluations of an answer. */
export interface AnswerEvaluations {
  rules?: AnswerEvaluation;
  model?: ModelEvaluation;
}
