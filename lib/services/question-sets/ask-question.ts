import { onlyQuestion } from '@/lib/api/client-messages';
import type { SetQuestion, SetRun } from '@/lib/core/question-sets/question-set';
import type { Call } from '../call';
import { type AskParts, askDesk } from '../desks/ask-desk';
import { askRecipient } from '../runs/ask-recipient';
import type { StartedRun } from '../runs/start-run';

interface Asking {
  run: SetRun;
  question: SetQuestion;
  /** Continues the conversation of the questions before. */
  conversationId: string | undefined;
  /** Idempotency key */
  key: string;
}

/**
 * Asks a question of a set to the recipient of its run, in a temporary conversation. A desk answers anew and with its own scenarios only.
 * It leaves half of the runs per minute to the user.
 * @throws {AppError} what starting a run of the recipient throws
 */
export async function askQuestion({
  ctx,
  input: { run, question, conversationId, key },
}: Call<AskParts, Asking>): Promise<StartedRun> {
  const { recipient } = run;
  const asked = { ...(run.model !== null && { model: run.model }), ...(conversationId !== undefined && { conversationId }) };
  const caller = { temporary: true, leavesRoom: true };
  if (recipient.type !== 'desk') {
    const request = { ...asked, messages: onlyQuestion(question.question) };
    return askRecipient({ ctx, input: { recipient, request, key, caller } });
  }
  const { name: desk, area, language } = recipient;
  const request = { ...asked, question: question.question, area, pageLanguage: question.language ?? language, reuse: false };
  return askDesk({ ctx, input: { desk, request, key, caller, asItIs: true } });
}
