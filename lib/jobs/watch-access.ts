import { isOutage } from '@/lib/core/is-outage';
import type { UserStore } from '@/lib/core/ports/user-store';
import type { AccessWatch } from '@/lib/services/runs/follow-run';

/** How long a stream may go on after its user was disabled or deleted, by whichever process. */
const POLL_MS = 500;

/** Aborts open streams once their user has no access any more: one query for all streams of this process, none without streams. */
export function createAccessWatch(users: Pick<UserStore, 'admitted'>): AccessWatch {
  const open = new Map<string, Set<AbortController>>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    // Streams of other users may be opened meanwhile.
    const watched = [...open];
    const admitted = new Set(await users.admitted(watched.map(([userId]) => userId)));
    for (const [userId, streams] of watched) if (!admitted.has(userId)) for (const stream of streams) stream.abort();
  }

  function lookSoon(): void {
    timer = setTimeout(async () => {
      await look().catch((error: unknown) => {
        // A database that is away shows in every other query; the next look finds it back.
        if (!isOutage(error)) console.error('The access of stream readers could not be checked.', error);
      });
      timer = undefined;
      if (open.size > 0) lookSoon();
    }, POLL_MS).unref();
  }

  return {
    watch(userId) {
      const stream = new AbortController();
      const streams = open.get(userId) ?? new Set();
      open.set(userId, streams.add(stream));
      if (!timer) lookSoon();
      return {
        signal: stream.signal,
        close() {
          streams.delete(stream);
          if (streams.size === 0 && open.get(userId) === streams) open.delete(userId);
        },
      };
    },
  };
}
