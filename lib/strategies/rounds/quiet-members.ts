import { z } from 'zod';
import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';
import type { Note } from '@/lib/core/teams/shared-context';
import { sharesNews } from './nothing-new';

/** Consecutive reports without anything new after which a member rests. */
const QUIET_REPORTS = 2;

/** What a member's prompt was built from: the number of notes, and of messages that the user had sent to the team or one of its members. */
export interface Seen {
  notes: number;
  messages: number;
}

/** Logs of earlier versions contain only the number of notes. */
const seenRecord = z.union([z.number(), z.object({ notes: z.number(), messages: z.number() })]);

/** Returns what the prompts of a round are built from, identical on a replay. */
export async function seenInRound(context: RunContext, round: number): Promise<Seen> {
  const seen = await context.step(`r${round}.notes`, seenRecord, async () => seenBy(context));
  return typeof seen === 'number' ? { notes: seen, messages: 0 } : seen;
}

function seenBy(context: Pick<RunContext, 'notes' | 'interventions'>): Seen {
  return { notes: context.notes().length, messages: context.interventions().filter(({ kind }) => kind === 'message').length };
}

/** The members of a team whose reports contain nothing new: they rest until something concerns them. */
export function createQuietMembers() {
  const quietReports = new Map<string, number>();
  const lastSeen = new Map<string, Seen>();

  return {
    /** Number of notes that the last prompt of an agent was built from; 0 before its first one. */
    notesSeenBy: (agent: string): number => lastSeen.get(agent)?.notes ?? 0,

    /** Adds a round. `quiet`: the members that had nothing new in it. */
    addRound(playing: readonly string[], { seen, quiet }: { seen: Seen; quiet: readonly string[] }): void {
      for (const agent of playing) {
        lastSeen.set(agent, seen);
        quietReports.set(agent, quiet.includes(agent) ? (quietReports.get(agent) ?? 0) + 1 : 0);
      }
    },

    /**
     * Returns the members that rest in a round: their last reports contained nothing new, and since then the team has shared nothing, no agent has
     * sent them a message, and the user has written nothing.
     */
    async restingIn(
      round: number,
      { context, members, reports }: { context: RunContext; members: readonly string[]; reports: readonly string[] },
    ): Promise<string[]> {
      const quiet = members.filter((agent) => (quietReports.get(agent) ?? 0) >= QUIET_REPORTS);
      if (quiet.length === 0) return [];
      return context.step(`r${round}.resting`, z.array(z.string()), async () => {
        const { messages } = seenBy(context);
        return quiet.filter((agent) => {
          const seen = lastSeen.get(agent);
          return seen?.messages === messages && !concerns(agent, context.notes(), { seen: seen.notes, reports });
        });
      });
    },
  };
}

/** Reports which members rest in a round. */
export function noticeRest(context: Pick<RunContext, 'emit'>, members: readonly string[], round: number): void {
  for (const agent of members) {
    const message = phrase('memberRests', { round });
    context.emit(notice('skipped', message, { agent }), `r${round}.${agent}.rests`);
  }
}

/** Whether notes that an agent has not seen in its prompt concern it. */
function concerns(
  agent: string,
  notes: readonly Note[],
  { seen, reports }: { seen: number; reports: readonly string[] },
): boolean {
  const added = notes.slice(seen);
  return added.some(({ to }) => to === agent) || sharesNews(notes.slice(0, seen), added, reports);
}
