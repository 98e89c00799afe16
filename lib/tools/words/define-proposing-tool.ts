import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { defineTool, type ServerTool } from '@/lib/core/tools/tool';
import { CommandRefused } from '@/lib/core/words/command-refused';
import { TurnDraft } from './turn-draft';

interface ProposingTool<I extends z.ZodType> {
  name: string;
  /** Its name in seed 003. */
  alias: string;
  description: string;
  input: I;
  /** Proposes commands on the draft, and returns what the model receives about them. */
  propose(input: z.output<I>, draft: TurnDraft): { [key: string]: Json };
}

const result = z.looseObject({ commands: z.array(z.unknown()) });

/**
 * Declares a tool of the Architect. It stores nothing: it checks its changes against the library and earlier proposals of the turn, and returns them
 * as commands, which the strategy collects into one plan. A change that does not fit is refused with possible remedies.
 */
export function defineProposingTool<I extends z.ZodType>({ input, propose, ...tool }: ProposingTool<I>): ServerTool {
  return defineTool({
    ...tool,
    input,
    access: 'write',
    confirm: 'never',
    idempotent: true,
    inOrder: true,
    builtinOnly: true,
    labels: ['private'],
    output: result,
    // The ids of new items mean nothing to the model.
    shows: ({ commands: _, ...shown }) => shown as Json,
    async run(given, context) {
      const draft = await TurnDraft.open(context);
      try {
        const proposal = propose(given, draft);
        // Safe: commands are JSON.
        const commands = draft.commands as unknown as Json;
        return { status: 'proposed', ...proposal, ...(draft.left && { left: draft.left }), commands };
      } catch (error) {
        if (error instanceof CommandRefused) throw new ToolFailed(error.userMessage);
        throw error;
      }
    },
  });
}
