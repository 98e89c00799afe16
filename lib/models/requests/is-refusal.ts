import { AgentFailed } from '@/lib/core/errors';
import { asAgentFailed } from '../as-agent-failed';

/**
 * Whether the server read the request and refused it with a message that matches. Excludes failures that were retried, and requests that are too
 * long.
 */
export function isRefusal(error: unknown, words = /(?:)/): boolean {
  const { code, transient, cause, message, isTooLong } = asAgentFailed(error);
  return code === 'provider_error' && !transient && !isTooLong && !(cause instanceof AgentFailed) && words.test(message);
}
