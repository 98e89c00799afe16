import type { RedactionRules } from '@/lib/core/desks/redaction-rules';
import type { QuestionSet } from '@/lib/core/question-sets/question-set';
import { redactorFor } from '@/lib/guards/redaction/redactor';

type Texts = Pick<QuestionSet, 'title' | 'questions'>;

export interface RedactedSet extends Texts {
  /** Number of removed texts by kind. */
  removed: Record<string, number>;
  /** Number of questions that the desk would have refused because of what was removed. */
  refused: number;
}

/**
 * Removes from a set, before it is stored, what the rules of its desk remove from a question. A conversation whose name contains such data is renamed
 * to the number of its first question.
 */
export function redactSet({ title, questions }: Texts, rules: RedactionRules): RedactedSet {
  const redactor = redactorFor(rules);
  const removed: Record<string, number> = {};

  function redact(text: string): string {
    for (const { kind, action } of redactor.find(text)) if (action !== 'warn') removed[kind] = (removed[kind] ?? 0) + 1;
    return redactor.redact(text).text;
  }

  const names = new Map<string, string>();
  for (const [place, { conversation }] of questions.entries()) {
    if (names.has(conversation)) continue;
    names.set(conversation, redact(conversation) === conversation ? conversation : `#${place + 1}`);
  }
  return {
    title: redact(title),
    questions: questions.map((one) => ({
      ...one,
      question: redact(one.question),
      ...(one.answer !== undefined && { answer: redact(one.answer) }),
      conversation: names.get(one.conversation) ?? one.conversation,
    })),
    removed,
    refused: questions.filter(({ question }) => redactor.redact(question).blocked.length > 0).length,
  };
}
