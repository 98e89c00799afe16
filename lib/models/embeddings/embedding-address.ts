interface Variables {
  OPENAI_API_KEY?: string;
  OPENAI_BASE_URL?: string;
  OPENAI_COMPATIBLE_BASE_URL?: string;
  OPENAI_COMPATIBLE_API_KEY?: string;
  OLLAMA_URL: string;
}

type Address = { baseURL: string; apiKey?: string };

const OPENAI = 'https://api.openai.com/v1';

/** Servers with OpenAI's embeddings API, by the provider of a `provider:model`; undefined without its settings. */
const ADDRESSES: Readonly<Record<string, (variables: Variables) => Address | undefined>> = {
  openai: ({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL }) =>
    apiKey === undefined && baseURL === undefined ? undefined : { baseURL: baseURL ?? OPENAI, apiKey },
  'openai-compatible': ({ OPENAI_COMPATIBLE_BASE_URL: baseURL, OPENAI_COMPATIBLE_API_KEY: apiKey }) =>
    baseURL === undefined ? undefined : { baseURL, apiKey },
  ollama: ({ OLLAMA_URL }) => ({ baseURL: `${OLLAMA_URL.replace(/\/$/, '')}/v1` }),
};

/** Returns the server of an embedding model. @throws Error when its provider is unknown or not configured */
export function embeddingAddress(id: string, variables: Variables): Address & { id: string; model: string } {
  const at = id.indexOf(':');
  const [provider, model] = [id.slice(0, at), id.slice(at + 1)];
  const address = ADDRESSES[provider]?.(variables);
  if (address) return { id, model, ...address };
  throw new Error(`EMBEDDINGS: ${provider} needs an address or a key; see .env.example.`);
}
