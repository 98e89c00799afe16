import { generateText, isStepCount, type ModelMessage, type ToolSet } from 'ai';
import { offlineModel } from '@/lib/offline/offline-model';

export interface Told {
  text: string;
  /** Every call in order, with its error if it failed. */
  calls: { step: number; tool: string; input: Record<string, unknown>; error?: string }[];
  steps: number;
  finishReason: string;
}

export const TODAY = '2026-11-20';

/** Runs the offline model with the AI SDK's own loop. */
export async function ask(
  request: string,
  tools: ToolSet,
  options: { instructions?: string; maxSteps?: number; earlier?: ModelMessage[] } = {},
): Promise<Told> {
  const { instructions = 'You answer questions with your tools.', maxSteps = 10, earlier = [] } = options;
  const result = await generateText({
    model: offlineModel({ paceMs: 0 }),
    instructions: `Today is ${TODAY}.\n\n${instructions}`,
    messages: [...earlier, { role: 'user', content: request }],
    tools,
    stopWhen: isStepCount(maxSteps),
    maxRetries: 0,
  });
  const calls = result.steps.flatMap((step, index) =>
    step.toolCalls.map(({ toolName, toolCallId, input }) => {
      const failed = step.content.find((part) => part.type === 'tool-error' && part.toolCallId === toolCallId);
      return { step: index, tool: toolName, input, error: failed?.type === 'tool-error' ? String(failed.error) : undefined };
    }),
  );
  return { text: result.text, calls, steps: result.steps.length, finishReason: result.finishReason };
}
