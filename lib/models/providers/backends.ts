import type { BackendProvider } from '@/lib/core/connections/connections';
import type { ProviderDefinition } from '../provider';
import { anthropic } from './anthropic';
import { PROVIDERS } from './index';
import { LOCAL_SERVERS } from './local-servers';
import { openai } from './openai';
import { openaiCompatible } from './openai-compatible';
import { openrouter } from './openrouter';

/** Providers that users can connect as backends of their own. */
export const BACKEND_DEFINITIONS: Readonly<Record<BackendProvider, ProviderDefinition>> = {
  openai,
  anthropic,
  openrouter,
  ollama: LOCAL_SERVERS.ollama,
  'openai-compatible': openaiCompatible,
};

/** Prefixes of the server's own models, whether or not the providers are configured. */
export const SERVER_PROVIDERS: readonly string[] = [
  ...Object.values(PROVIDERS).map(({ name }) => name),
  ...Object.values(LOCAL_SERVERS).map(({ name }) => name),
  'offline',
];
