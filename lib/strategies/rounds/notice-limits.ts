import { z } from 'zod';
import { notice } from '@/lib/core/notice';
import { type Phrase, phrase } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';

/** What the limits of the server cut from the requested team. */
export const teamCut = z
  .object({
    /** Agents that do not take part, and the maximum number of agents. */
    agents: z
      .object({ names: z.array(z.string()).min(1), most: z.number().int() })
      .strict()
      .optional(),
    /** Requested and maximum number of rounds. */
    rounds: z.object({ wanted: z.number().int(), most: z.number().int() }).strict().optional(),
  })
  .strict();

export type TeamCut = z.output<typeof teamCut>;

/** Emits a notice for each limit of the server that makes the team smaller than requested. */
export function noticeLimits(context: RunContext, { agents, rounds }: TeamCut): void {
  if (agents) noticeLimit(context, 'skipped', phrase('agentsOverLimit', { agents: agents.names.join(', '), most: agents.most }));
  if (rounds) noticeLimit(context, 'cut', phrase('roundsOverLimit', rounds));
}

function noticeLimit(context: RunContext, kind: 'skipped' | 'cut', message: Phrase): void {
  context.emit(notice(kind, message), `limit.${kind}`);
}
