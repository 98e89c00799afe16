import { AgentFailed } from '@/lib/core/errors';
import { asAgentFailed } from '../as-agent-failed';

/** Whether the server read the request and refused it, in words that match. Failures that were retried, and requests that are too long, are excluded. */
export function isRefusal(error: unknown, words = /(?:)/): boolean {
  const { code, transient, cause, message, isTooLong } = asAgentFailed(error);
  return code === 'provider_error' && !transient && !isTooLong && !(cause instanceof AgentFailed) && words.test(message);
}
