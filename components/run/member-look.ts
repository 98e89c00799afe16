import { distinctInitials } from '@/lib/run-view/distinct-initials';

/** Number of colours in `app/globals.css`; further agents share one, but no initials. */
const COLORS = 12;

/** Returns an agent's colour, which is the same everywhere; `index` is the agent's position in the run. */
export function agentColor(index: number): string {
  return index < 0 ? 'var(--muted-foreground)' : `var(--chart-${(index % COLORS) + 1})`;
}

/** Returns what tells an agent apart from the others of a run. */
export function memberLook(
  agents: readonly string[],
  agent: string,
  titleOf: (agent: string) => string,
): { color: string; initials: string } {
  const known = agents.includes(agent) ? agents : [...agents, agent];
  const initials = distinctInitials(known.map(titleOf))[known.indexOf(agent)] ?? '';
  return { color: agentColor(agents.indexOf(agent)), initials };
}
