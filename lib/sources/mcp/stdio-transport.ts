import { deserializeMessage, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { lineReader } from './line-reader';
import { SessionLost } from './mcp-failure';
import { tooLargeAnswer } from './oversized-answers';
import type { StdioProcess } from './stdio-process';

/** How many characters of a message are searched for the request that it answers. */
const HEAD = 200;
/** A longer message is not waited for. */
const MOST_SKIPPED = 64 * 1_048_576;

interface StdioTransportOptions {
  /** The server's name for people. */
  label: string;
  maxBytes: number;
  /** Called when a message is too large to be read, and does not say which request it answers. */
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
          else reject(new SessionLost(`The connection to ${label} was lost.`, { unprocessed: true, cause }));
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

export const tooLarge = (maxBytes: number) =>
  new OutboundFailed('too_large', `The response is larger than ${maxBytes / 1_048_576} MB.`);

/** Programs write the id of the request that they answer before the result, or at the end. */
const ID_FIRST = /^\{\s?"jsonrpc":\s?"2\.0",\s?"id":\s?(\d{1,15}),\s?"(?:result|error)":/;
const RESULT_FIRST = /^\{\s?(?:"jsonrpc":\s?"2\.0",\s?)?"(?:result|error)":/;
const ID_LAST = /,\s?"id":\s?(\d{1,15})(?:,\s?"jsonrpc":\s?"2\.0")?\s?\}$/;

/** The request that a message answers of which only the beginning and the end are known. */
function answeredRequest(head: string, tail: string): number | undefined {
  const [, id] = ID_FIRST.exec(head) ?? (RESULT_FIRST.test(head) ? ID_LAST.exec(tail.trimEnd()) : null) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Programs also write lines that are no messages. */
function messageOf(line: string): JSONRPCMessage | Error {
  try {
    return deserializeMessage(line);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
