import { ToolFailed } from '@/lib/core/errors';

/**
 * Returns undefined for refusals and timeouts of Salesforce, for a count whose failure does not matter. `late`: aborts at a time limit of its own.
 */
export async function unlessRefused<T>(work: Promise<T>, late?: AbortSignal): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (late?.aborted || error instanceof ToolFailed) return undefined;
    throw error;
  }
}
