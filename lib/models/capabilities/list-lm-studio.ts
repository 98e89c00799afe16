import { z } from 'zod';
import { listOpenai } from './list-openai';
import { type ListModels, list, present, rootOf, size } from './model-list';

const lmStudioList = z.object({
  data: list(
    z.object({
      id: z.string(),
      type: z.string(),
      state: z.string().optional(),
      capabilities: z.array(z.string()).optional().catch(undefined),
      loaded_context_length: size,
      max_context_length: size,
    }),
  ),
});

/** Lists models with LM Studio's own API, loaded models first (https://lmstudio.ai/docs/developer/rest). */
export const listLmStudio: ListModels = async (address, ask) => {
  const answer = lmStudioList.safeParse(await ask(`${rootOf(address.baseURL)}/api/v0/models`));
  if (!answer.success) return listOpenai(address, ask);
  return present(answer.data.data)
    .filter(({ type }) => type === 'llm' || type === 'vlm')
    .sort((a, b) => Number(b.state === 'loaded') - Number(a.state === 'loaded'))
    .map(({ id, type, capabilities, loaded_context_length, max_context_length }) => ({
      id,
      contextTokens: loaded_context_length ?? max_context_length,
      images: type === 'vlm',
      tools: capabilities?.includes('tool_use') || undefined,
    }));
};
