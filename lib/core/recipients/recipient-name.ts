import type { Recipient } from './recipient';

/**
 * The name of a recipient among others, in a list or as the model of an OpenAI client: `agent:<name>`, `team:<name>`, `desk:<name>`,
 * `dispatch`, `dispatch:auto` or `dispatch:<saved team>`. Its options, and the agents that a dispatch lists itself, are not in the name.
 */
export function recipientName(recipient: Recipient): string {
  if (recipient.type !== 'specialists') return `${recipient.type}:${recipient.name}`;
  return typeof recipient.team === 'string' ? `dispatch:${recipient.team}` : 'dispatch';
}
