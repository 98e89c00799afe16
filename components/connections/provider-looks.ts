import { Cloud, Database, Globe, type LucideIcon } from 'lucide-react';
import type { Provider } from '@/lib/core/connections';

/** What a provider is called, in every language, and how it is drawn. */
export const providerLooks: Record<Provider, { label: string; icon: LucideIcon }> = {
  salesforce: { label: 'Salesforce', icon: Cloud },
  postgres: { label: 'PostgreSQL', icon: Database },
  searxng: { label: 'SearXNG', icon: Globe },
  brave: { label: 'Brave Search', icon: Globe },
  tavily: { label: 'Tavily', icon: Globe },
};
