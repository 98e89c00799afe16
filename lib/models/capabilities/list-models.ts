import { z } from 'zod';
import type { ProviderDefinition } from '../provider';
import { bearer } from './request-json';

type ListModels = ProviderDefinition['list'];

/** A number of tokens; a value that cannot be one counts as unknown. */
export const size = z.number().int().min(1).max(1_000_000_000).optional().catch(undefined);

/** Maximum number of models read from a list; OpenRouter lists about 400. Validating more would block the event loop. */
const MAX_MODELS = 2000;
const firstModels = (given: unknown) => (Array.isArray(given) ? given.slice(0, MAX_MODELS) : given);

/** The first models of a list; undefined for an entry that is not a model. */
export const list = <T extends z.ZodType>(model: T) =>
  z.preprocess(firstModels, z.array(model.or(z.unknown().transform(() => undefined))));

export const present = <T>(models: readonly (T | undefined)[]) => models.filter((model) => model !== undefined);

/** Returns the base address of a server, without the path of its OpenAI API. */
export const rootOf = (baseURL: string) => baseURL.replace(/\/v1\/?$/, '');

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

/** Whether an id is that of a chat model: providers list other kinds of models, too. */
export function isChatModel(id: string): boolean {
  return !/embed|whisper|tts|dall-e|moderation|transcribe|realtime|image|audio|davinci|babbage|sora/i.test(id);
}

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
