import type { Recipient } from './recipient';

/**
 * The name of a recipient among others, in a list or as the model of an OpenAI client: `agent:<name>`, `team:<name>`, `desk:<name>`,
 * `dispatch`, `dispatch:auto` or `dispatch:<saved team>`. Its options, and the agents that a dispatch lists itself, are not in the name.
 */
export function recipientName(asked: Recipient): string {
  if (asked.type !== 'specialists') return `${asked.type}:${asked.name}`;
  return typeof asked.team === 'string' ? `dispatch:${asked.team}` : 'dispatch';
}
