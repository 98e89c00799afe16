import { listLmStudio, listOpenai } from '../capabilities/list-models';
import { listOllama } from '../capabilities/list-ollama';
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

/** The model servers people run on their own machine. They are found where they are by default, and need no key. */
export const LOCAL_SERVERS = {
  ollama: { ...server('ollama', 'Ollama', 'OLLAMA_URL', listOllama), speaksOllama: true },
  lmStudio: server('lm-studio', 'LM Studio', 'LM_STUDIO_URL', listLmStudio),
  llamaCpp: server('llama-cpp', 'llama.cpp', 'LLAMA_CPP_URL', listOpenai),
  vllm: server('vllm', 'vLLM', 'VLLM_URL', listOpenai),
};
