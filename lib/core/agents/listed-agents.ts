import type { Recipient } from '../recipients/recipient';

/** The names of the agents that a recipient lists itself; those of a saved team or of a planner's choice are found when it is asked. */
export function listedAgents(asked: Recipient): readonly string[] {
  switch (asked.type) {
    case 'agent':
      return [asked.name];
    case 'specialists':
      return Array.isArray(asked.team) ? asked.team : [];
    case 'team':
    case 'desk':
      return [];
  }
}

/** Returns the recipient with other names for the agents that it lists. */
export function withAgents(asked: Recipient, renamed: (names: readonly string[]) => string[]): Recipient {
  switch (asked.type) {
    case 'agent':
      return { ...asked, name: renamed([asked.name])[0] ?? asked.name };
    case 'specialists':
      return Array.isArray(asked.team) ? { ...asked, team: renamed(asked.team) } : asked;
    case 'team':
    case 'desk':
      return asked;
  }
}
