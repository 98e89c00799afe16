import { deserializeMessage, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { lineReader } from './line-reader';
import { SessionLost } from './mcp-failure';
import type { StdioProcess } from './stdio-process';

interface StdioTransportOptions {
  /** The server's name for people. */
  label: string;
  maxBytes: number;
  /** Called when a message is too large to be read. */
  onTooLarge(): void;
}

/**
 * Creates the transport of a process that reads and writes one message per line. The SDK's own starts the process by itself, without a
 * process group, adds variables of our environment, and reports the end of a process only when all that it started has ended too.
 */
export function stdioTransport(server: StdioProcess, { label, maxBytes, onTooLarge }: StdioTransportOptions): Transport {
  let isOpen = true;

  const read = lineReader({
    maxBytes,
    onLine(line, isCut) {
      if (!isOpen) return;
      if (isCut) return onTooLarge();
      const message = messageOf(line);
      if (message instanceof Error) transport.onerror?.(message);
      else transport.onmessage?.(message);
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

/** Programs also write lines that are no messages. */
function messageOf(line: string): JSONRPCMessage | Error {
  try {
    return deserializeMessage(line);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
