import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ProviderDefinition } from './provider';

/** Ollama, vLLM, LM Studio, llama.cpp and other servers that speak OpenAI's chat completions. */
export const openaiCompatible: ProviderDefinition = {
  name: 'openai-compatible',
  title: 'The OpenAI-compatible server',
  /** Servers with one model take any name; Ollama and vLLM want a real one, by MODEL. */
  defaultModel: 'default',
  variable: 'OPENAI_COMPATIBLE_BASE_URL',
  connect({ apiKey, baseURL }, fetch) {
    const provider = createOpenAICompatible({
      name: 'openaiCompatible',
      baseURL,
      apiKey,
      fetch,
      includeUsage: true,
      supportsStructuredOutputs: true,
    });
    return (modelId) => provider.chatModel(modelId);
  },
};
