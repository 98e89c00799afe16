import type { Recipient } from '../recipients/recipient';

/** The names of the agents that a recipient lists itself. Those of a saved team, or chosen by a planner, are determined when it is asked. */
export function listedAgents(recipient: Recipient): readonly string[] {
  switch (recipient.type) {
    case 'agent':
      return [recipient.name];
    case 'specialists':
      return Array.isArray(recipient.team) ? recipient.team : [];
    case 'team':
    case 'desk':
      return [];
  }
}

/** Returns the recipient with the agents that it lists renamed. */
export function withAgents(recipient: Recipient, renamed: (names: readonly string[]) => string[]): Recipient {
  switch (recipient.type) {
    case 'agent':
      return { ...recipient, name: renamed([recipient.name])[0] ?? recipient.name };
    case 'specialists':
      return Array.isArray(recipient.team) ? { ...recipient, team: renamed(recipient.team) } : recipient;
    case 'team':
    case 'desk':
      return recipient;
  }
}
