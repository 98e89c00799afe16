import { countWords } from '@/lib/core/text/count-words';

/** Questions of up to this many words contain too little information on their own (seed 001, "Short Query Validation"). */
const SHORT = 2;

export interface QuestionToCheck {
  question: string;
  /** Earlier questions of the same user in the conversation. */
  earlier: readonly string[];
  /** Number of the question among the answered ones of its conversation, from 1. */
  position: number;
  /** `questions`: questions of a conversation. `length`: characters of a question. */
  limits: { questions: number; length: number };
}

export interface CheckedQuestion {
  /** Number of words of the question, up to a limit. */
  words: number;
  refusal?: 'too-short' | 'too-long' | 'too-many' | 'no-words';
  /** Whether the conversation accepts no further question after this one. */
  isLast: boolean;
}

/** Checks whether a question can be answered at all. A short one is accepted if an earlier one in the conversation was longer. */
export function checkQuestion({ question, earlier, position, limits }: QuestionToCheck): CheckedQuestion {
  const words = countWords(question.slice(0, limits.length));
  const checked = { words, isLast: position >= limits.questions };
  const refused = (refusal: CheckedQuestion['refusal']) => ({ ...checked, refusal });
  if (position > limits.questions) return refused('too-many');
  if (question.length > limits.length) return refused('too-long');
  if (words === 0) return refused('no-words');
  if (words <= SHORT && !earlier.some((text) => countWords(text) > SHORT)) return refused('too-short');
  return checked;
}
