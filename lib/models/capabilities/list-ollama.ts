import { z } from 'zod';
import type { AskJson, ModelOffer, ProviderDefinition } from '../provider';
import { isChatModel, list, present, rootOf, size } from './model-list';

/** Number of models whose details are queried: each takes a request of its own. */
const MOST_ASKED = 100;

const tags = z.object({ models: list(z.object({ name: z.string() })) });
const modelDetails = z.object({
  capabilities: z.array(z.string()).optional().catch(undefined),
  model_info: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

/** Lists models with Ollama's own API, with details of each (https://docs.ollama.com/api). */
export const listOllama: ProviderDefinition['list'] = async ({ baseURL }, ask) => {
  const root = rootOf(baseURL);
  const answer = tags.safeParse(await ask(`${root}/api/tags`));
  const names = answer.data && present(answer.data.models).flatMap(({ name }) => (isChatModel(name) ? [name] : []));
  return names && Promise.all(names.map((name, n) => (n < MOST_ASKED ? offerOf(name, root, ask) : { id: name })));
};

async function offerOf(id: string, root: string, ask: AskJson): Promise<ModelOffer> {
  const { capabilities: can, model_info: info = {} } =
    modelDetails.safeParse(await ask(`${root}/api/show`, { body: { model: id } })).data ?? {};
  const [, length] = Object.entries(info).find(([name]) => name.endsWith('.context_length')) ?? [];
  return {
    id,
    contextTokens: size.parse(length),
    tools: can?.includes('tools'),
    images: can?.includes('vision'),
    reasoning: can?.includes('thinking'),
  };
}
