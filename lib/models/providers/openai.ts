import { createOpenAI } from '@ai-sdk/openai';
import { defaultSettingsMiddleware, wrapLanguageModel } from 'ai';
import { listOpenai } from '../capabilities/list-models';
import { isOpenaiReasoner } from '../capabilities/turn-time';
import type { Address, ProviderDefinition } from '../provider';
import { chatCompletions } from '../wires/chat-completions';
import { responses } from '../wires/responses';

const OWN_ADDRESS = 'https://api.openai.com/v1';

/** Many servers behind OPENAI_BASE_URL support only chat completions. */
function usesResponses({ api, baseURL }: Address): boolean {
  return api === undefined ? baseURL.replace(/\/$/, '') === OWN_ADDRESS : api === 'responses';
}

/** By default, OpenAI stores responses. */
const notStored = defaultSettingsMiddleware({ settings: { providerOptions: { openai: { store: false } } } });

/** Uses the Responses API, or chat completions if another server is configured. */
export const openai: ProviderDefinition = {
  name: 'openai',
  title: 'OpenAI',
  defaultModel: 'gpt-4.1-mini',
  variable: 'OPENAI_API_KEY',
  baseURL: OWN_ADDRESS,
  wire: (address) => (usesResponses(address) ? responses : chatCompletions),
  list: listOpenai,
  connect(address, fetch) {
    const { apiKey = 'none', baseURL } = address;
    const provider = createOpenAI({ apiKey, baseURL, fetch });
    if (!usesResponses(address)) return (modelId) => provider.chat(modelId);
    return (modelId) => wrapLanguageModel({ model: provider.responses(modelId), middleware: notStored });
  },
  /** The package sends `reasoning` as `reasoning_effort` or `reasoning.effort`. */
  unsupported: (modelId, address) => [
    ...(usesResponses(address) ? (['seed'] as const) : []),
    ...(isOpenaiReasoner(modelId) ? [] : (['reasoning'] as const)),
  ],
};
