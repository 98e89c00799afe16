import type { OpenRequest } from '@/lib/core/ports/run-store';

/** Names a request among those of all runs: its key is unique in its own run only. */
export function entryId({ run, request }: OpenRequest): string {
  return `${run.id}/${request.data.key}`;
}
