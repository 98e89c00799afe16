import type { Reader, UserStore } from '@/lib/core/ports/user-store';
import { isQuietOutage } from '@/lib/core/problems/is-outage';
import type { AccessWatch } from '@/lib/services/runs/follow-run';

/** How long a stream may continue after its reader has lost access in any process. */
const POLL_MS = 500;

/** Aborts open streams of readers who have lost access. Uses one query for all streams of this process, and none without streams. */
export function createAccessWatch(users: Pick<UserStore, 'lostAccess'>): AccessWatch {
  /** By reader as JSON. */
  const open = new Map<string, { reader: Reader; streams: Set<AbortController> }>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    // A copy, since other streams may be opened meanwhile.
    const watched = [...open.values()];
    const lost = await users.lostAccess(watched.map(({ reader }) => reader));
    for (const [n, { streams }] of watched.entries()) if (lost[n]) for (const stream of streams) stream.abort(lost[n]);
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
    watch(reader) {
      const stream = new AbortController();
      const key = JSON.stringify(reader);
      const watched = open.get(key) ?? { reader, streams: new Set() };
      open.set(key, watched);
      watched.streams.add(stream);
      if (!timer) lookSoon();
      return {
        signal: stream.signal,
        close() {
          watched.streams.delete(stream);
          if (watched.streams.size === 0 && open.get(key) === watched) open.delete(key);
        },
      };
    },
  };
}
