import { followRequest } from '@/lib/api/requests';
import { byteStream } from '@/lib/streams/byte-stream';
import { followRuns } from '@/lib/streams/follow-runs';
import { encodeBatch, SSE_ALIVE } from '@/lib/streams/sse';
import { route } from '@/lib/workbench';
import { streamed, untilEnd } from '../run-response';

/** Everything a browser follows, in one stream: it has few connections, and every tab would take one of them. */
export const GET = route(
  async ({ workbench, user, query }) => {
    const followed = await Promise.all(
      query.runs.map(async ({ runId, after }) => ({ runId, after, run: await workbench.stores.runs.get(user.id, runId) })),
    );
    const end = workbench.openStream(user.id);
    const gone = new AbortController();
    const onCancel = () => {
      gone.abort();
      end();
    };
    const batches = untilEnd(followRuns(workbench, followed, gone.signal), end);
    return streamed(byteStream(batches, { encode: encodeBatch, idle: SSE_ALIVE, onCancel }), 'text/event-stream');
  },
  { query: followRequest },
);
