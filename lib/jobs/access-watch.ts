import { isQuietOutage } from '@/lib/core/is-outage';
import type { UserStore } from '@/lib/core/ports/user-store';
import type { AccessWatch } from '@/lib/services/runs/follow-run';

/** How long a stream may continue after its user was disabled or deleted by any process. */
const POLL_MS = 500;

/** Aborts open streams of users who have lost access. Uses one query for all streams of this process, and none without streams. */
export function createAccessWatch(users: Pick<UserStore, 'admitted'>): AccessWatch {
  const open = new Map<string, Set<AbortController>>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    // A copy, since other streams may be opened meanwhile.
    const watched = [...open];
    const admitted = new Set(await users.admitted(watched.map(([userId]) => userId)));
    for (const [userId, streams] of watched) if (!admitted.has(userId)) for (const stream of streams) stream.abort();
  }

  function lookSoon(): void {
    timer = setTimeout(async () => {
      await look().catch((error: unknown) => {
        // All other queries report an outage; the next check runs anyway.
        if (!isQuietOutage(error)) console.error('The access of stream readers could not be checked.', error);
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
