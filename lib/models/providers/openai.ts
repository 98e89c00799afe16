import { createOpenAI } from '@ai-sdk/openai';
import { defaultSettingsMiddleware, wrapLanguageModel } from 'ai';
import { listOpenai } from '../capabilities/list-openai';
import { isOpenaiReasoner } from '../capabilities/turn-time';
import type { Address, ProviderDefinition } from '../provider';
import { reasoningEffort } from '../requests/reasoning-effort';
import { chatCompletions } from '../wires/chat-completions';
import { responses } from '../wires/responses';
import { openaiCompatible } from './openai-compatible';

const OWN_ADDRESS = 'https://api.openai.com/v1';

/** Many servers behind OPENAI_BASE_URL support only chat completions. */
function usesResponses({ api, baseURL }: Address): boolean {
  return api === undefined ? isOwn({ baseURL }) : api === 'responses';
}

const isOwn = ({ baseURL }: Address) => baseURL.replace(/\/$/, '') === OWN_ADDRESS;

/** OpenAI's message for an effort that a model does not support, which often does not name the setting. */
const REFUSED_EFFORT = /reasoning.?effort|\bthink(?:ing)?\b|value: '(?:none|minimal|low|medium|high)'/i;

/**
 * By default, OpenAI stores responses. With an effort, the package requests summaries of the reasoning, which OpenAI refuses to organisations
 * that are not verified.
 */
const responseDefaults = defaultSettingsMiddleware({
  settings: { providerOptions: { openai: { store: false, reasoningSummary: null } } },
});

/** Uses the Responses API, or chat completions if another server is configured, whose models are those of any OpenAI-compatible server. */
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
    const modelOf = usesResponses(address) ? provider.responses : provider.chat;
    const defaults = usesResponses(address) ? [responseDefaults] : [];
    const ofOthers =
      usesResponses(address) || isOwn(address) ? undefined : openaiCompatible.connect({ ...address, apiKey }, fetch);
    return (modelId) =>
      ofOthers && !isOpenaiReasoner(modelId)
        ? ofOthers(modelId)
        : wrapLanguageModel({ model: modelOf(modelId), middleware: [reasoningEffort(REFUSED_EFFORT), ...defaults] });
  },
  /** The package sends `reasoning` as `reasoning_effort` or `reasoning.effort`. */
  unsupported: (modelId, address) => [
    ...(usesResponses(address) ? (['seed'] as const) : []),
    ...(isOpenaiReasoner(modelId) ? [] : (['reasoning'] as const)),
  ],
};
