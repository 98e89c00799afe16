import type { RawEvent } from './run-queries';

/** Returns the agent that an event belongs to, if it names one. */
export function agentOf({ data }: RawEvent): string | undefined {
  return typeof data === 'object' && data !== null && 'agent' in data && typeof data.agent === 'string' ? data.agent : undefined;
}
