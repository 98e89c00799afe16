import type { Json } from '@/lib/core/json/json';
import { inEnglish, phrase } from '@/lib/core/phrases/phrase';
import { awaitAnswer } from './await-answer';
import type { ServerCall } from './tool-call';
import { failing, type ToolOutcome } from './tool-outcome';

const OPTIONS = [phrase('itHappened'), phrase('runItAgain')];
const [IT_HAPPENED, RUN_IT_AGAIN] = OPTIONS.map(inEnglish);

type Settled = { known: true; outcome: ToolOutcome } | { known: false; attempts: number };

/**
 * Settles a call that an earlier attempt started and that has no recorded outcome: asks the user, and allows the call to be
 * repeated only if they say so. `attempts`: how often it was started.
 */
export async function settleUnknown({ turn, tool, input, toolCallId }: ServerCall): Promise<Settled> {
  const { log, eventFields } = turn;
  const question = phrase('didItHappen', { tool: tool.name });
  for (let attempts = 0; ; attempts++) {
    if (!log.has(`${eventFields.turnId}.intent.${toolCallId}.${attempts}`)) return { known: false, attempts };
    const { answer } = await awaitAnswer(turn, {
      ...eventFields,
      key: `${eventFields.turnId}.${toolCallId}.outcome.${attempts}`,
      kind: 'question',
      callId: toolCallId,
      name: tool.name,
      args: input as Json,
      question: inEnglish(question),
      options: OPTIONS.map(inEnglish),
      phrase: question,
      optionPhrases: OPTIONS,
      mayRepeat: true,
    });
    if (!answer) return { known: true, outcome: failing(phrase('outcomeUnknown', { tool: tool.name })) };
    const reply = answer.kind === 'question' ? answer.answer : '';
    if (reply === IT_HAPPENED) return { known: true, outcome: { output: { outcome: 'The person confirms that it happened.' } } };
    if (reply !== RUN_IT_AGAIN) {
      return { known: true, outcome: failing(phrase('outcomeUnknownSaying', { tool: tool.name, reply })) };
    }
  }
}
