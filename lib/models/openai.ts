import { createOpenAI } from '@ai-sdk/openai';
import { listOpenai } from './offers';
import type { ProviderDefinition } from './provider';

/** Asked by chat completions, which any server behind OPENAI_BASE_URL speaks; the newer responses API few do. */
export const openai: ProviderDefinition = {
  name: 'openai',
  title: 'OpenAI',
  defaultModel: 'gpt-4.1-mini',
  variable: 'OPENAI_API_KEY',
  baseURL: 'https://api.openai.com/v1',
  list: listOpenai,
  connect({ apiKey = 'none', baseURL }, fetch) {
    const provider = createOpenAI({ apiKey, baseURL, fetch });
    return (modelId) => provider.chat(modelId);
  },
};
