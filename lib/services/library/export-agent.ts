import { writeAgentFile } from '@/lib/agents/file/agent-file';
import type { Call } from '../call';
import { findItem } from './find-item';
import type { LibraryParts } from './parts';

/** Exports an agent as a Markdown file that refers to prompts by name. @throws {AppError} `not_found` */
export async function exportAgent({
  ctx,
  input: { id },
}: Call<LibraryParts, { id: string }>): Promise<{ name: string; file: string }> {
  const {
    item: { name, title, description, enabled, definition },
  } = await findItem({ ctx, input: { kind: 'agent', id } });
  const used = definition.instructions.flatMap((section) => ('prompt' in section ? [section.prompt] : []));
  const prompts = await ctx.stores.library.byIds(ctx.actor.user.id, 'prompt', used);
  const instructions = definition.instructions.map((section) => {
    const prompt = 'prompt' in section && prompts.find((one) => one.id === section.prompt);
    return prompt ? { ...section, prompt: prompt.name } : section;
  });
  return { name, file: writeAgentFile({ name, title, description, enabled, definition: { ...definition, instructions } }) };
}
