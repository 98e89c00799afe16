import type { AnswerEvaluation, EvaluationFinding } from '@/lib/core/desks/answer-evaluation';
import { reviewTotal, type Score } from '@/lib/core/desks/answer-review';
import type { DeskDefinition } from '@/lib/core/desks/desk-definition';
import type { GivenAnswer, KeptCitation } from '@/lib/core/desks/kept-answer';
import { detectLanguage } from '@/lib/guards/language/detect-language';
import { redactorFor } from '@/lib/guards/redaction/redactor';

type Judged = { score: Score; finding: EvaluationFinding | null };

const fault = (score: Score, finding: EvaluationFinding): Judged => ({ score, finding });
const good: Judged = { score: 100, finding: null };

/**
 * Evaluates an answer by rules: whether each sentence is supported by the passages that the run read, whether the answer is free of what redaction
 * removes, has no more sentences than the desk allows and is in the language of the question, and whether the cited address could be opened.
 * Undefined for a refused question.
 */
export async function evaluateAnswer(
  { question, language, answer }: Pick<GivenAnswer, 'question' | 'language' | 'answer'>,
  { limits, redaction }: Pick<DeskDefinition, 'limits' | 'redaction'>,
): Promise<AnswerEvaluation | undefined> {
  const { sentences, citation, answerType, content } = answer;
  if (answerType === 'refused' || sentences.length === 0) return undefined;
  const redactor = redactorFor(redaction);
  // Personal data that the question contains was allowed to pass, so it is allowed in the answer.
  const allowed = new Set(redactor.find(question).map(({ kind }) => kind));
  const found = await detectLanguage(content, { expected: language });
  const isOtherLanguage = found.isReliable && found.code !== 'zxx' && found.code !== answer.language;

  const judged = sentences.map(({ text, isSupported }, place): Judged => {
    if (redactor.find(text).some(({ kind, action }) => action !== 'warn' && !allowed.has(kind))) return fault(0, 'personal-data');
    if (answerType === 'normal' && isSupported === false) return fault(80, 'unsupported');
    if (place >= limits.sentences) return fault(80, 'too-many-sentences');
    return isOtherLanguage ? fault(80, 'other-language') : good;
  });
  const cited = citation && judgeCitation(citation);
  const scores = { sentences: judged, citationScore: cited?.score ?? null };
  return { ...scores, citationFinding: cited?.finding ?? null, total: reviewTotal(scores), at: new Date().toISOString() };
}

function judgeCitation({ choice, link }: KeptCitation): Judged {
  if (link && !link.isValid) return fault(0, 'failed-citation');
  return choice === 'answer' ? good : fault(80, 'replaced-citation');
}
