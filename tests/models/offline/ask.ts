import { generateText, isStepCount, type ModelMessage, type ToolSet } from 'ai';
import { offlineModel } from '@/lib/models/offline/offline-model';

export interface Told {
  text: string;
  /** Every call in order, with what came back. */
  calls: { step: number; tool: string; input: Record<string, unknown>; error?: string }[];
  steps: number;
  finishReason: string;
}

const TODAY = 'Today is Friday, 2026-11-20.';

/** Plays the offline model through the AI SDK's own loop. */
export async function ask(
  request: string,
  tools: ToolSet,
  options: { instructions?: string; maxSteps?: number; earlier?: ModelMessage[] } = {},
): Promise<Told> {
  const { instructions = 'You answer questions with your tools.', maxSteps = 10, earlier = [] } = options;
  const result = await generateText({
    model: offlineModel({ paceMs: 0 }),
    instructions: `${TODAY}\n\n${instructions}`,
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

/** The rows of the markdown tables of an answer, as cells. */
export function tableRows(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}
