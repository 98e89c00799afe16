import { listLmStudio } from '../capabilities/list-lm-studio';
import { listOllama } from '../capabilities/list-ollama';
import { listOpenai } from '../capabilities/list-openai';
import type { ProviderDefinition } from '../provider';
import { openaiCompatible } from './openai-compatible';

const server = (name: string, title: string, variable: string, list: ProviderDefinition['list']): ProviderDefinition => ({
  ...openaiCompatible,
  name,
  title,
  variable,
  list,
  isLocal: true,
});

/** Model servers that users run on their own machines. They are discovered at their default addresses, and need no key. */
export const LOCAL_SERVERS = {
  ollama: { ...server('ollama', 'Ollama', 'OLLAMA_URL', listOllama), speaksOllama: true },
  lmStudio: server('lm-studio', 'LM Studio', 'LM_STUDIO_URL', listLmStudio),
  llamaCpp: server('llama-cpp', 'llama.cpp', 'LLAMA_CPP_URL', listOpenai),
  vllm: server('vllm', 'vLLM', 'VLLM_URL', listOpenai),
};
