import { Braces, Cloud, Cpu, Database, Globe, type LucideIcon, Plug } from 'lucide-react';
import type { Provider } from '@/lib/core/connections';

/** Name and icon of each provider. The names are the same in every language. */
export const providerLooks: Record<Provider, { label: string; icon: LucideIcon }> = {
  salesforce: { label: 'Salesforce', icon: Cloud },
  postgres: { label: 'PostgreSQL', icon: Database },
  searxng: { label: 'SearXNG', icon: Globe },
  brave: { label: 'Brave Search', icon: Globe },
  tavily: { label: 'Tavily', icon: Globe },
  http: { label: 'HTTP API', icon: Braces },
  mcp: { label: 'MCP server', icon: Plug },
  openai: { label: 'OpenAI', icon: Cpu },
  anthropic: { label: 'Anthropic', icon: Cpu },
  openrouter: { label: 'OpenRouter', icon: Cpu },
  ollama: { label: 'Ollama', icon: Cpu },
  'openai-compatible': { label: 'OpenAI-compatible', icon: Cpu },
};
