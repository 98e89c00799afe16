import type { Provider } from './connections';

/** Names of the products that users connect, which are the same in every language. */
export const productNames: Readonly<Record<Provider, string>> = {
  salesforce: 'Salesforce',
  postgres: 'PostgreSQL',
  searxng: 'SearXNG',
  brave: 'Brave Search',
  tavily: 'Tavily',
  http: 'HTTP API',
  mcp: 'MCP server',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  openrouter: 'OpenRouter',
  ollama: 'Ollama',
  'openai-compatible': 'OpenAI-compatible',
};
