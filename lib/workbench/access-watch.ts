import type { UserStore } from '../core/stores';

/** How long a stream may go on after its user was disabled or deleted, by whichever process. */
const POLL_MS = 500;

/** Tells streams that are open when their user may no longer read them: one query for all streams of this process, none without any. */
export function createAccessWatch(users: Pick<UserStore, 'admitted'>) {
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
      // A database that is away shows in every other query; the next look finds it back.
      await look().catch(() => {});
      timer = undefined;
      if (open.size > 0) lookSoon();
    }, POLL_MS).unref();
  }

  return {
    /** For one more stream of a user: aborted once the user is disabled or deleted. `close` when the stream is over. */
    watch(userId: string): { signal: AbortSignal; close(): void } {
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
