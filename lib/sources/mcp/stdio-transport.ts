import { deserializeMessage, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { phrase } from '@/lib/core/phrases/phrase';
import { tooLarge } from '@/lib/guards/outbound/too-large';
import { lineReader } from './line-reader';
import { SessionLost } from './mcp-failure';
import { answeredRequest, tooLargeAnswer } from './oversized-answers';
import type { StdioProcess } from './stdio-process';

/** How many characters of a message are searched for the request that it answers. */
const HEAD = 200;
/** The end of a longer message is not awaited. */
const MOST_SKIPPED = 64 * 1_048_576;

interface StdioTransportOptions {
  /** The server's display name. */
  label: string;
  maxBytes: number;
  /** Called when a message is too large to be read, and does not show which request it answers. */
  onTooLarge(): void;
}

/**
 * Creates the transport of a process that reads and writes one message per line. The SDK's own starts the process by itself, without a
 * process group, adds variables of our environment, and reports the end of a process only when all that it started has ended too.
 */
export function stdioTransport(server: StdioProcess, { label, maxBytes, onTooLarge }: StdioTransportOptions): Transport {
  let isOpen = true;

  /** The beginning of the line that is being skipped. */
  let head = '';

  const read = lineReader({
    maxBytes,
    onLine(line, isCut) {
      head = isCut ? line.slice(0, HEAD) : '';
      if (!isOpen || isCut) return;
      const message = messageOf(line);
      if (message instanceof Error) transport.onerror?.(message);
      else transport.onmessage?.(message);
    },
    onSkipped({ tail, bytes, isEnd }) {
      if (!isOpen || (!isEnd && bytes <= MOST_SKIPPED)) return;
      const id = isEnd ? answeredRequest(head, tail) : undefined;
      if (id === undefined) onTooLarge();
      else transport.onmessage?.(tooLargeAnswer(id, tooLarge(maxBytes)));
    },
  });

  function lose(): void {
    if (!isOpen) return;
    isOpen = false;
    transport.onclose?.();
  }

  const transport: Transport = {
    async start() {
      server.stdout.on('data', read);
      void server.ended.then(lose);
    },

    send: (message) =>
      new Promise((resolve, reject) => {
        server.stdin.write(serializeMessage(message), (cause) => {
          if (!cause) resolve();
          else reject(new SessionLost(phrase('sourceConnectionLost', { source: label }), { unprocessed: true, cause }));
        });
      }),

    async close() {
      lose();
      server.end();
      await server.ended;
    },
  };
  return transport;
}

/** Programs also write lines that are not messages. */
function messageOf(line: string): JSONRPCMessage | Error {
  try {
    return deserializeMessage(line);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
