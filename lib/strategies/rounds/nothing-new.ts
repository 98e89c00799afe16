import type { RoundResult } from '@/lib/core/round-result';
import { foldSharedData, type Note, viewsOf } from '@/lib/core/shared-context';

/** Members are instructed to report this when they have nothing to add (agents/instructions). */
const MARK = 'nothing new';

/**
 * Whether the last round brought nothing new: every report says so, or repeats lines of earlier reports, and no new data was
 * shared. `notesBefore`: number of notes when the round began.
 */
export function broughtNothingNew(history: readonly RoundResult[], notes: readonly Note[], notesBefore: number): boolean {
  const last = history.at(-1);
  if (history.length < 2 || !last || last.agentResults.length === 0) return false;
  const repeats = repeatsAfter(history.slice(0, -1));
  return (
    last.agentResults.every(({ response }) => repeats(response)) &&
    sharedState(notes) === sharedState(notes.slice(0, notesBefore))
  );
}

/** Returns the check whether a report says nothing that earlier rounds did not say. */
export function repeatsAfter(earlier: readonly RoundResult[]): (report: string) => boolean {
  const known = new Set(earlier.flatMap(({ agentResults }) => agentResults.flatMap(({ response }) => linesOf(response))));
  return (report) => linesOf(report).every((line) => line === MARK || known.has(line));
}

function sharedState(notes: readonly Note[]): string {
  const unkeyed = notes.flatMap(({ kind, value }) => (kind === 'data' ? [] : [value]));
  return JSON.stringify([foldSharedData(notes).map((entry) => [entry.key, viewsOf(entry).map(({ value }) => value)]), unkeyed]);
}

/** Splits a report into lines, in lower case and without punctuation. */
function linesOf(report: string): string[] {
  return report
    .toLowerCase()
    .split('\n')
    .map((line) => (line.match(/[\p{L}\p{N}]+/gu) ?? []).join(' '))
    .filter((line) => line !== '');
}
