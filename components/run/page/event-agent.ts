import type { RawEvent } from './run-queries';

/** The agent an event is about, when it names one. */
export function agentOf({ data }: RawEvent): string | undefined {
  return typeof data === 'object' && data !== null && 'agent' in data && typeof data.agent === 'string' ? data.agent : undefined;
}
