import { Braces, Cloud, Cpu, Database, Globe, type LucideIcon, Plug } from 'lucide-react';
import type { Provider } from '@/lib/core/connections/connections';

export const providerIcons: Record<Provider, LucideIcon> = {
  salesforce: Cloud,
  postgres: Database,
  searxng: Globe,
  brave: Globe,
  tavily: Globe,
  http: Braces,
  mcp: Plug,
  openai: Cpu,
  anthropic: Cpu,
  openrouter: Cpu,
  ollama: Cpu,
  'openai-compatible': Cpu,
};
