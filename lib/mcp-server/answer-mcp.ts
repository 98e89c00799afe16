import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CancelledNotificationSchema, isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { AppError } from '@/lib/core/errors';
import { refuseWithoutScope } from '@/lib/http/routes';
import { orIdle } from '@/lib/streams/byte-stream';
import { SSE_IDLE } from '@/lib/streams/sse';
import { cancelCall } from './cancel-call';
import { createMcpServer } from './create-mcp-server';
import type { McpContext } from './parts';

/**
 * Responds to one message of an MCP client (streamable HTTP, `body`: the parsed JSON). Nothing is kept between messages; the session id that
 * a client receives only names its later requests, so that it can cancel them. A stream without messages sends a comment every `heartbeatMs`,
 * so that proxies keep the connection open.
 * @throws {AppError} `bad_request` for a list of messages; `forbidden` for a cancellation by a key that may not ask
 */
export async function answerMcp(
  ctx: McpContext,
  request: Request,
  body: unknown,
  { heartbeatMs }: Heartbeat = {},
): Promise<Response> {
  if (Array.isArray(body)) throw new AppError('bad_request', 'The request body must be a single message, not a list.');
  const cancelled = CancelledNotificationSchema.safeParse(body);
  if (cancelled.success) return cancel(ctx, request, cancelled.data.params);
  const server = createMcpServer(ctx, request);
  const sessionIdGenerator = isInitializeRequest(body) ? randomUUID : undefined;
  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator });
  await server.connect(transport);
  const { body: answer, status, headers } = await transport.handleRequest(request, { parsedBody: body });
  const idle = headers.get('content-type')?.startsWith('text/event-stream') ? SSE_IDLE : undefined;
  return new Response(answer && untilOver(answer, { idle, heartbeatMs, onOver: () => server.close() }), { status, headers });
}

interface Heartbeat {
  heartbeatMs?: number;
}

type Cancelled = ReturnType<typeof CancelledNotificationSchema.parse>['params'];

async function cancel(ctx: McpContext, { headers }: Request, { requestId }: Cancelled): Promise<Response> {
  refuseWithoutScope(ctx.actor, 'ask');
  const session = headers.get('mcp-session-id');
  if (session !== null && requestId !== undefined) await cancelCall(ctx, session, requestId);
  return new Response(null, { status: 202 });
}

/** Passes a stream through, with `idle` while it is silent, and calls `onOver` at its end, or when its reader is gone. */
function untilOver(
  stream: ReadableStream<Uint8Array>,
  { idle, heartbeatMs, onOver }: Heartbeat & { idle: string | undefined; onOver: () => Promise<void> },
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let next: ReturnType<typeof reader.read> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        next ??= reader.read();
        const result = idle === undefined ? await next : await orIdle(next, heartbeatMs);
        if (result === 'idle') return controller.enqueue(Buffer.from(idle ?? ''));
        next = undefined;
        if (!result.done) return controller.enqueue(result.value);
        controller.close();
        await onOver();
      },
      async cancel(reason) {
        await reader.cancel(reason);
        await onOver();
      },
    },
    { highWaterMark: 0 },
  );
}
