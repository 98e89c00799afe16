import { z } from 'zod';
import type { RunContext } from '@/lib/core/strategy';

interface Team {
  members: readonly string[];
  /** Members that the lead leaves out of the round. */
  resting: readonly string[];
}

/** Returns the members that must play a round because they have messages of the user that no model has read. */
export function awaitedMembers(context: RunContext, round: number, { members, resting }: Team): Promise<string[]> {
  // Otherwise, the members that play read the messages to all.
  const isForAll = resting.length === 0 || resting.length === members.length;
  return context.step(`r${round}.unread`, z.array(z.string()), async () => {
    const unread = context.unread();
    return members.filter((name) => unread.some(({ agent }) => agent === name || (agent === undefined && isForAll)));
  });
}
