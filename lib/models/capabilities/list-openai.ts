import { z } from 'zod';
import { isChatModel, type ListModels, list, present, size } from './model-list';
import { bearer } from './request-json';

/** Fields in which servers report the context length: Groq and others, vLLM. */
const openaiModel = z.object({
  id: z.string(),
  context_length: size,
  max_model_len: size,
});
const openaiList = z.object({ data: list(openaiModel) });

/**
 * Lists models with `GET /models`, which every server supports (https://platform.openai.com/docs/api-reference/models/list).
 */
export const listOpenai: ListModels = async ({ baseURL, apiKey }, ask) => {
  const answer = openaiList.safeParse(await ask(`${baseURL}/models`, { headers: bearer(apiKey) }));
  return (
    answer.data &&
    present(answer.data.data)
      .filter(({ id }) => isChatModel(id))
      .map(({ id, context_length, max_model_len }) => ({ id, contextTokens: context_length ?? max_model_len }))
  );
};
