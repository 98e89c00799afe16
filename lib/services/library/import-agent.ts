import { readAgentFile } from '@/lib/agents/file/agent-file';
import type { AgentImportAnswer } from '@/lib/api/library-requests';
import type { LibraryContent } from '@/lib/core/library';
import type { Call } from '../call';
import { checkAgent, isReserved, shownProblems } from './check-content';
import type { LibraryParts } from './parts';

/**
 * Parses an agent file into an agent and the problems that would prevent creating it. Nothing is stored.
 * @throws {AppError} `bad_request` at the file's field when it is not a valid agent file
 */
export async function importAgent({ ctx, input: { file } }: Call<LibraryParts, { file: string }>): Promise<AgentImportAnswer> {
  const { library } = ctx.stores;
  const userId = ctx.actor.user.id;
  const read = readAgentFile(file);
  const called = read.definition.instructions.flatMap((section) => ('prompt' in section ? [section.prompt] : []));
  const [prompts, same] = await Promise.all([
    called.length === 0 ? [] : library.named(userId, 'prompt', called),
    library.named(userId, 'agent', [read.name]),
  ]);
  const instructions = read.definition.instructions.map((section) => {
    const prompt = 'prompt' in section && prompts.find(({ name }) => name === section.prompt);
    return prompt ? { ...section, prompt: prompt.id } : section;
  });
  const content: LibraryContent<'agent'> = { ...read, definition: { ...read.definition, instructions } };
  const { problems } = await checkAgent(ctx, content);
  const isTaken = isReserved(ctx, content.name) || same.some((agent) => agent.userId === userId);
  const { fields, fieldPhrases } = shownProblems(problems);
  return { content, problems: { ...(isTaken && { name: 'taken' }), ...fields }, problemPhrases: fieldPhrases };
}
