import { setTimeout as wait } from 'node:timers/promises';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import { cancelStarted } from '@/lib/services/runs/cancel-started';
import { callKeyPrefix } from './call-key';
import type { McpContext } from './parts';

/** Milliseconds before each attempt to find the run: a client may cancel before its run is stored. */
const LOOKS = [0, 200, 800];

/** Cancels the run that a request of the client's session started, in whichever process it is followed. */
export async function cancelCall(ctx: McpContext, session: string, requestId: RequestId): Promise<void> {
  const keyPrefix = callKeyPrefix(session, requestId);
  for (const ms of LOOKS) {
    await wait(ms);
    if ((await cancelStarted({ ctx, input: { keyPrefix } })) > 0) return;
  }
}
