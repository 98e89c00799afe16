import { hash } from 'node:crypto';
import type { Connection } from '@/lib/core/connections/connections';

/**
 * Identifies the server of a connection. Another address, or another name of one of the operator's programs, is another server, which must not get
 * what was read from the previous one.
 */
export function serverOf({ id, settings }: Pick<Connection, 'id' | 'settings'>): string {
  return `${id}.${hash('sha256', settings.url ?? settings.server ?? '').slice(0, 12)}`;
}
