/** Figures of some answers of a desk. Means are null where there is nothing to average. */
export interface AnswerFigures {
  answers: number;
  reviewed: number;
  /** Mean score of users' reviews, 0–100. */
  score: number | null;
  /** Mean total of the automatic evaluation, 0–100: by a model if there is one, otherwise by rules. */
  evaluation: number | null;
  /** Answers whose named address could not be opened. */
  failedCitations: number;
  reused: number;
  refused: number;
}

/** The figures of a summary, in display order. */
export const SUMMARY_FIGURES = ['answers', 'reviewed', 'refused', 'reused', 'failedCitations', 'score'] as const;

export const STATISTICS_GROUPS = ['day', 'area', 'language', 'model'] as const;
export type StatisticsGroup = (typeof STATISTICS_GROUPS)[number];

export interface AnswerStatistics {
  all: AnswerFigures;
  /** By day (UTC), area (empty: none), language of the question, and model; at most 100 of each. */
  groups: Record<StatisticsGroup, (AnswerFigures & { name: string })[]>;
  /** Kinds of texts, with the number of removals and the number of questions refused because of them. */
  kinds: { kind: string; removed: number; refused: number }[];
  /**
   * Answers scored by both users and the automatic evaluation: how many have the full score from both, from one, from neither. The evaluation is a
   * model's if there is one (`byModel`: for how many), otherwise that of rules.
   */
  agreement: { both: number; onlyPeople: number; onlyEvaluation: number; neither: number; byModel: number };
  /**
   * Answers with two reviews, and how the scores of their sentences and citations compare between the first two: the same, one step apart
   * (good and needs improvement, or needs improvement and wrong), or opposite (good and wrong).
   */
  reviewers: { answers: number; same: number; near: number; opposite: number };
}
