import { onlyQuestion } from '@/lib/api/client-messages';
import type { SetQuestion, SetRun } from '@/lib/core/question-sets/question-set';
import type { Call } from '../call';
import { type AskParts, askDesk } from '../desks/ask-desk';
import { askRecipient } from '../runs/ask-recipient';
import type { StartedRun } from '../runs/start-run';

interface Asking {
  run: SetRun;
  question: SetQuestion;
  /** The conversation of the previous questions, which this one continues. */
  conversationId: string | undefined;
  /** Idempotency key */
  key: string;
}

/**
 * Asks a question of a set to the recipient of its run, in a temporary conversation. A desk does not reuse answers, and uses only its own scenarios.
 * Half of the user's runs per minute are left for other questions.
 * @throws {AppError} what starting a run of the recipient throws
 */
export async function askQuestion({
  ctx,
  input: { run, question, conversationId, key },
}: Call<AskParts, Asking>): Promise<StartedRun> {
  const { recipient } = run;
  const base = { ...(run.model !== null && { model: run.model }), ...(conversationId !== undefined && { conversationId }) };
  const caller = { temporary: true, leavesRoom: true };
  if (recipient.type !== 'desk') {
    const request = { ...base, messages: onlyQuestion(question.question) };
    return askRecipient({ ctx, input: { recipient, request, key, caller } });
  }
  const { name: desk, area, language } = recipient;
  const request = { ...base, question: question.question, area, pageLanguage: question.language ?? language, reuse: false };
  return askDesk({ ctx, input: { desk, request, key, caller, asItIs: true } });
}
