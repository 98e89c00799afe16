import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { wrapLanguageModel } from 'ai';
import { listOpenai } from '../capabilities/list-openai';
import type { ProviderDefinition } from '../provider';
import { reasoningEffort } from '../requests/reasoning-effort';
import { reasoningFields } from '../requests/reasoning-fields';
import { otherWords, writtenBody } from '../requests/refused-settings';
import { chatCompletions } from '../wires/chat-completions';

/** Placeholder for a model whose name is not known yet. */
export const UNNAMED = 'default';

/** Ollama, vLLM, LM Studio, llama.cpp and other servers with OpenAI's chat completions API. */
export const openaiCompatible: ProviderDefinition = {
  name: 'openai-compatible',
  title: 'The OpenAI-compatible server',
  /** Replaced by the first model it offers; servers with a single model accept any name. */
  defaultModel: UNNAMED,
  variable: 'OPENAI_COMPATIBLE_BASE_URL',
  wire: () => chatCompletions,
  list: listOpenai,
  connect({ apiKey, baseURL }, fetch) {
    const provider = createOpenAICompatible({
      name: 'openaiCompatible',
      baseURL,
      apiKey,
      fetch,
      includeUsage: true,
      supportsStructuredOutputs: true,
      transformRequestBody: writtenBody,
    });
    return (modelId) =>
      wrapLanguageModel({
        model: provider.chatModel(modelId),
        middleware: [reasoningEffort(), ...otherWords(), ...reasoningFields()],
      });
  },
};
