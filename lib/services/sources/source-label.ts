import type { Connection, Provider } from '@/lib/core/connections';

const PRODUCTS: Record<Provider, string> = {
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
  'openai-compatible': 'OpenAI-compatible server',
};

/** The label that results show as their source: "Salesforce (Our Salesforce)". */
export function sourceLabel({ provider, name }: Pick<Connection, 'provider' | 'name'>): string {
  return `${PRODUCTS[provider]} (${name})`;
}
