import { z } from 'zod';

/** Good, needs improvement, wrong (seed 001, expert feedback). */
export const SCORES = [100, 80, 0] as const;
export type Score = (typeof SCORES)[number];
export const FULL_SCORE = 100;
/** The share of the citation in a total. */
const CITATION_WEIGHT = 0.25;
/** Below this confidence (0–10) an answer counts as one of low confidence. */
export const LOW_CONFIDENCE = 5;

const score = z.literal(SCORES);
const scoredSentence = z.object({ score, reason: z.string().trim().max(500).default('') }).strict();

/** The scores of an answer: one for each of its sentences, and one for its citation if it has one. */
export interface Scores {
  sentences: readonly { score: Score }[];
  citationScore: Score | null;
}

/** A reviewer's assessment of an answer. */
export const reviewContent = z
  .object({
    sentences: z.array(scoredSentence).max(60),
    citationScore: score.nullable(),
    /** The address that should have been cited; empty if there is none. */
    betterUrl: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .or(z.literal(''))
      .default(''),
    /** Whether the answer could harm someone. */
    isHarmful: z.boolean().default(false),
    /** Whether the sources of the answer are wrong or out of date. */
    hasContentProblem: z.boolean().default(false),
    note: z.string().trim().max(2000).default(''),
  })
  .strict();
export type ReviewContent = z.output<typeof reviewContent>;

export interface AnswerReview extends ReviewContent {
  reviewer: { id: string; name: string };
  /** 0–100, see `reviewTotal`. */
  total: number;
  createdAt: string;
  updatedAt: string;
}

const FEEDBACK_REASONS = ['wrong', 'incomplete', 'unclear', 'outdated', 'link', 'other'] as const;

/** The asker's feedback on an answer. Reasons are chosen, not written: a text could contain personal data. */
export const answerFeedback = z
  .object({ isHelpful: z.boolean(), reason: z.enum(FEEDBACK_REASONS).nullable().default(null) })
  .strict();
export type AnswerFeedback = z.output<typeof answerFeedback>;

/**
 * Returns the total of a review, 0–100 with two decimals: three quarters are the mean of the sentences, one quarter is the citation. Without a
 * citation, it is the mean of the sentences. Only a faultless answer gets 100.
 */
export function reviewTotal({ sentences, citationScore }: Scores): number {
  const sum = sentences.reduce((total, one) => total + one.score, 0);
  const mean = sentences.length > 0 ? sum / sentences.length : (citationScore ?? 0);
  const total = citationScore === null ? mean : mean * (1 - CITATION_WEIGHT) + citationScore * CITATION_WEIGHT;
  // Rounded down, so that no fault in a long answer is rounded to the full score.
  return Math.floor(total * 100 + 1e-6) / 100;
}

/** Returns the share (0–1) of sentences and citation that two reviews of the same answer score equally; null when there is nothing to compare. */
export function agreement(one: Scores, other: Scores): number | null {
  const scoresOf = ({ sentences, citationScore }: Scores) => [...sentences.map((sentence) => sentence.score), citationScore];
  const others = scoresOf(other);
  const pairs = scoresOf(one).map((given, place) => [given, others[place]] as const);
  const comparable = pairs.filter(([a, b]) => a !== null && b !== null && b !== undefined);
  return comparable.length > 0 ? comparable.filter(([a, b]) => a === b).length / comparable.length : null;
}
