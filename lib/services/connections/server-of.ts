import { hash } from 'node:crypto';
import type { Connection } from '@/lib/core/connections/connections';

/**
 * Identifies the server of a connection: another address, or another name of a program of the operator's, is another server, which must not get
 * what was read from the one before.
 */
export function serverOf({ id, settings }: Pick<Connection, 'id' | 'settings'>): string {
  return `${id}.${hash('sha256', settings.url ?? settings.server ?? '').slice(0, 12)}`;
}
