import { z } from 'zod';
import { nothingNewAfter } from '@/lib/core/dispatch/nothing-new';
import type { RunContext } from '@/lib/core/strategy';
import type { RoundResult } from '@/lib/core/teams/round-result';
import { foldSharedData, type Note, noteWords, viewsOf } from '@/lib/core/teams/shared-context';

/**
 * The news of a round: whether there was nothing new at all, which members had nothing new and, if nobody answered or found anything, which members
 * failed without being stopped by the user (missing in logs of earlier versions).
 */
const roundNews = z.object({ nothing: z.boolean(), quiet: z.array(z.string()), unanswered: z.array(z.string()).default([]) });
type RoundNews = z.infer<typeof roundNews>;

/** Returns the news of a round, identical on a replay. */
export async function findNews(
  context: RunContext,
  round: number,
  { history, notesBefore, failed }: { history: readonly RoundResult[]; notesBefore: number; failed: readonly string[] },
): Promise<RoundNews> {
  // Logs of earlier versions contain only whether there was nothing new at all.
  const record = z.union([z.boolean(), roundNews]);
  const news = await context.step(`r${round}.nothing-new`, record, async () => ({
    ...newsOfRound(history, context.notes(), notesBefore),
    unanswered: history.at(-1)?.agentResults.length === 0 ? [...failed] : [],
  }));
  return typeof news === 'boolean' ? { nothing: news, quiet: [], unanswered: [] } : news;
}

/**
 * Finds the news of the last round: a member has nothing new if its finished report only repeats earlier rounds and it has shared nothing new.
 * `notesBefore`: number of notes when the round began.
 */
export function newsOfRound(
  history: readonly RoundResult[],
  notes: readonly Note[],
  notesBefore: number,
): Omit<RoundNews, 'unanswered'> {
  const last = history.at(-1);
  if (history.length < 2 || !last || last.agentResults.length === 0) return { nothing: false, quiet: [] };
  const reports = reportsOf(history.slice(0, -1));
  const isKnown = nothingNewAfter(reports);
  const [before, added] = [notes.slice(0, notesBefore), notes.slice(notesBefore)];
  const known = last.agentResults.filter(({ response }) => isKnown(response));
  const quiet = known.filter(
    ({ agent, partial }) =>
      partial === undefined &&
      !sharesNews(
        before,
        added.filter((note) => note.agent === agent),
        reports,
      ),
  );
  return {
    nothing: known.length === last.agentResults.length && !sharesNews(before, added, reports),
    quiet: quiet.map(({ agent }) => agent),
  };
}

/** Returns the reports of all rounds. */
export function reportsOf(history: readonly RoundResult[]): string[] {
  return history.flatMap(({ agentResults }) => agentResults.map(({ response }) => response));
}

/**
 * Whether notes contain something new for the whole team: a value, or a text that is in no earlier note or report. A message to one agent, a value
 * that is shared again, and a note that only agrees are not new.
 */
export function sharesNews(before: readonly Note[], added: readonly Note[], reports: readonly string[]): boolean {
  if (added.length === 0) return false;
  if (stateOf(before) !== stateOf([...before, ...added])) return true;
  const isKnown = nothingNewAfter([...reports, ...before.filter(isToAll).map(noteWords)]);
  return added.some((note) => isToAll(note) && !isKnown(noteWords(note)));
}

const isToAll = ({ kind, to }: Note) => kind !== 'data' && to === undefined;

function stateOf(notes: readonly Note[]): string {
  return JSON.stringify(foldSharedData(notes).map((entry) => [entry.key, viewsOf(entry).map(({ value }) => value)]));
}
