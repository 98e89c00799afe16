import type { Json } from '@/lib/core/json';
import { awaitAnswer } from './await-answer';
import type { ServerCall } from './tool-call';
import type { ToolOutcome } from './tool-outcome';

const IT_HAPPENED = 'It happened';
const RUN_IT_AGAIN = 'It did not happen: run it again';

type Settled = { known: true; outcome: ToolOutcome } | { known: false; attempts: number };

/**
 * Settles a call that an earlier attempt started and that has no recorded outcome: asks the user, and allows the call to be
 * repeated only if they say so. `tries`: number of times it was started.
 */
export async function settleUnknown({ turn, tool, input, toolCallId }: ServerCall): Promise<Settled> {
  const { log, words } = turn;
  for (let attempts = 0; ; attempts++) {
    if (!log.has(`${words.turnId}.intent.${toolCallId}.${attempts}`)) return { known: false, attempts };
    const { answer } = await awaitAnswer(turn, {
      ...words,
      key: `${words.turnId}.${toolCallId}.outcome.${attempts}`,
      kind: 'question',
      callId: toolCallId,
      name: tool.name,
      args: input as Json,
      question: `${tool.name} was started, but the server stopped before the outcome was known. Did it happen? Please check before you answer.`,
      options: [IT_HAPPENED, RUN_IT_AGAIN],
      mayRepeat: true,
    });
    if (!answer) return { known: true, outcome: { error: `It is not known whether ${tool.name} happened.` } };
    const reply = answer.kind === 'question' ? answer.answer : '';
    if (reply === IT_HAPPENED) return { known: true, outcome: { output: { outcome: 'The person confirms that it happened.' } } };
    if (reply !== RUN_IT_AGAIN) {
      return { known: true, outcome: { error: `It is not known whether ${tool.name} happened. The person says: ${reply}` } };
    }
  }
}
