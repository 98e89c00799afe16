import type { OpenRequest } from '@/lib/core/ports/run-store';

/** Identifies a request across all runs: its key is unique within its run only. */
export function entryId({ run, request }: OpenRequest): string {
  return `${run.id}/${request.data.key}`;
}
