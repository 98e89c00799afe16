import { followRequest } from '@/lib/api/requests';
import { findFollowed } from '@/lib/services/runs/find-followed';
import { followRun } from '@/lib/services/runs/follow-run';
import { readEvents } from '@/lib/services/runs/read-events';
import { followRuns } from '@/lib/streams/follow-runs';
import { encodeBatch, SSE_ALIVE } from '@/lib/streams/sse';
import { route } from '@/lib/workbench';
import { eventStream } from '../run-response';

/** Streams everything a browser follows over one connection: browsers allow few per host, and each tab would take its own. */
export const GET = route(
  async ({ ctx, query }) => {
    const followed = await findFollowed({ ctx, input: query });
    const sources: Parameters<typeof followRuns>[0] = {
      readEvents: ({ id: runId }, page) => readEvents({ ctx, input: { runId, ...page } }),
      follow: (run, after, signal) => followRun({ ctx, input: { run, after, signal } }),
    };
    return eventStream(ctx, async (signal) => followRuns(sources, followed, signal), { encode: encodeBatch, idle: SSE_ALIVE });
  },
  { query: followRequest },
);
