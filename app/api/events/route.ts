import { AppError } from '@/lib/core/errors';
import { followRequest } from '@/lib/core/requests';
import { byteStream } from '@/lib/streams/byte-stream';
import { followRuns } from '@/lib/streams/follow-runs';
import { encodeBatch, SSE_ALIVE } from '@/lib/streams/sse';
import { door } from '@/lib/workbench';
import { streamed, untilEnd } from '../run-response';

/** Everything a browser follows, in one stream: it has few connections, and every tab would take one of them. */
export const GET = door(
  async ({ workbench, user, query }) => {
    const found = await Promise.all(
      query.runs.map(async ({ runId, after }) => {
        const run = await workbench.stores.runs.get(user.id, runId);
        return run ? [{ run, after }] : [];
      }),
    );
    if (found.flat().length === 0) throw new AppError('not_found', 'There are no such runs.');
    const end = workbench.openStream(user.id);
    const gone = new AbortController();
    const onCancel = () => {
      gone.abort();
      end();
    };
    const batches = untilEnd(followRuns(workbench, found.flat(), gone.signal), end);
    return streamed(byteStream(batches, { encode: encodeBatch, idle: SSE_ALIVE, onCancel }), 'text/event-stream');
  },
  { query: followRequest },
);
