import type { OpenRequest } from '@/lib/core/ports/run-store';
import { clientToolRunner } from '../run/request/client-tools';

/** Whether a page answers the request without its user. */
export function answersItself({ request: { data } }: OpenRequest): boolean {
  return data.kind === 'client_tool' && clientToolRunner(data.name) !== undefined;
}
