import type { PersonMessage } from '@/lib/core/conversations/person-message';
import type { Stores } from '@/lib/core/ports/stores';

const PAGE = 1000;

/** Returns what the user of these runs wrote to their agents while they worked, by run. */
export async function messagesDuring(
  runs: Pick<Stores['runs'], 'events'>,
  userId: string,
  runIds: readonly string[],
): Promise<Map<string, PersonMessage[]>> {
  const entries = runIds.map(async (runId) => {
    const received = await runs.events(userId, runId, { after: 0, limit: PAGE, types: ['signal_received'] });
    const messages = received.flatMap(({ type, data }): PersonMessage[] => {
      const isMessage = type === 'signal_received' && (data.kind === 'steer' || data.kind === 'note');
      return isMessage && data.text !== undefined ? [{ text: data.text, when: data.when ?? '' }] : [];
    });
    return [runId, messages] as const;
  });
  return new Map(await Promise.all(entries));
}
