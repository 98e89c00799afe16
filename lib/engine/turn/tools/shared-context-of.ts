import { contradict } from '@/lib/core/json/merge-values';
import { foldSharedData, type SharedContext } from '@/lib/core/teams/shared-context';
import type { Turn } from '../turn';

/** Creates the access to the run's shared context for one tool call. */
export function sharedContextOf({ log, eventFields, team }: Turn, toolCallId: string): SharedContext {
  let written = 0;
  return {
    notes: () => log.notes,
    reports: () => log.reports,
    members: () => team?.members ?? [],
    write(note) {
      const others = foldSharedData(log.notes).find((entry) => entry.key === note.key)?.values ?? [];
      const conflict = others.some((other) => other.agent !== eventFields.agent && contradict(other.value, note.value));
      log.append(
        { type: 'note', data: { ...eventFields, ...note, conflict: (note.kind === 'data' && conflict) || undefined } },
        { key: `${eventFields.turnId}.note.${toolCallId}.${++written}` },
      );
    },
  };
}
