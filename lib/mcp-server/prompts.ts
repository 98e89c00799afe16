import type { GetPromptRequest, GetPromptResult, ListPromptsResult } from '@modelcontextprotocol/sdk/types.js';
import { variables } from '@/lib/core/agents/prompt-definition';
import { parse } from '@/lib/core/parse';
import { listUsablePrompts, renderPrompt } from '@/lib/services/library/use-prompt';
import type { McpContext } from './parts';

/** Lists the prompts of the library that the user can use, with their variables as arguments. */
export async function listPrompts(ctx: McpContext, before: string | undefined): Promise<ListPromptsResult> {
  const { prompts, next } = await listUsablePrompts({ ctx, input: { before } });
  return {
    prompts: prompts.map(({ variables: read, ...prompt }) => ({
      ...prompt,
      arguments: read.map(({ name, required, usual }) => ({
        name,
        required,
        ...(usual !== undefined && { description: `Default: ${usual}` }),
      })),
    })),
    ...(next !== null && { nextCursor: next }),
  };
}

/** Renders a prompt as the message of a user. */
export async function getPrompt(
  ctx: McpContext,
  { name, arguments: given = {} }: GetPromptRequest['params'],
): Promise<GetPromptResult> {
  const values = parse(variables, given);
  const { description, text } = await renderPrompt({ ctx, input: { name, values } });
  return { description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}
