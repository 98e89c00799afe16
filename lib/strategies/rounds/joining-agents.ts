import { z } from 'zod';
import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';
import { addedAgents } from '../added-agents';

/** Keeps track of the agents that the user adds to a team while it works. */
export function createJoiningAgents(context: RunContext) {
  /** Number of those that have joined or that were added too late. */
  let handled = 0;

  return {
    /** Returns the agents that have been added but not joined by this round. */
    async newlyAdded(round: number): Promise<string[]> {
      const added = await context.step(`r${round}.joined`, z.array(z.string()), async () => addedAgents(context));
      return added.slice(handled);
    },
    /** Adds them to the members of the team. */
    async join(members: readonly string[], added: readonly string[]): Promise<string[]> {
      handled += added.length;
      await Promise.all(added.map((agent) => context.join(agent)));
      return [...new Set([...members, ...added])];
    },
    /** Reports agents that were added too late, after the last round; without a list, all that have not been reported. */
    noticeLate(key: string, added: readonly string[] = addedAgents(context).slice(handled)): void {
      if (added.length === 0) return;
      handled += added.length;
      const message = phrase('joinedLate', { agents: added.join(', ') });
      context.emit(notice('skipped', message), key);
    },
  };
}
