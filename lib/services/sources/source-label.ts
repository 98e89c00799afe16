import type { Connection } from '@/lib/core/connections/connections';
import { productNames } from '@/lib/core/connections/product-names';

/** The label that results show as their source: "Salesforce (Our Salesforce)". */
export function sourceLabel({ provider, name }: Pick<Connection, 'provider' | 'name'>): string {
  return `${productNames[provider]} (${name})`;
}
