import { streamRequest } from '@/lib/api/program-requests';
import { parse } from '@/lib/core/parse';
import { followConversation } from '@/lib/services/programs/follow-conversation';
import { encodeConversation, SSE_IDLE } from '@/lib/streams/sse';
import { route } from '@/lib/workbench';
import { eventStream } from '../../../../run-response';

/** Streams the events of the conversation's runs, in order, until the last of them has ended. */
export const GET = route(async ({ request, ctx, params: { id } }) => {
  const { 'Last-Event-ID': after } = parse(streamRequest, { 'Last-Event-ID': request.headers.get('last-event-id') || undefined });
  return eventStream(ctx, (signal) => followConversation({ ctx, input: { id, after, signal } }), {
    encode: encodeConversation,
    idle: SSE_IDLE,
  });
});
