import type { Stores } from '@/lib/core/ports/stores';
import type { ConnectionParts } from '../connections/parts';

/** Dependencies of the services for HTTP tools. */
export interface HttpToolParts {
  stores: Pick<Stores, 'connections' | 'httpTools' | 'audit' | 'transaction'>;
  connections: Pick<ConnectionParts['connections'], 'adapters' | 'mayTry' | 'fetch'>;
}
