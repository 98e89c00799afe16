import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import type { JsonSchemaValidator, jsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/types.js';
import type { Json } from '@/lib/core/json/json';
import type { McpCall, McpToolList } from '@/lib/core/ports/mcp';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import type { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { callLimits } from './call-limits';
import { callResult, readCallResult } from './call-result';
import { listPages } from './list-pages';
import { listedTools } from './listed-tools';
import { mcpFailure, SessionLost } from './mcp-failure';
import { sessionContent } from './session-content';
import { sessionQuestions } from './session-questions';

/** Limit of one response, or of one message of a stream. */
export const MAX_MESSAGE_BYTES = 8 * 1_048_576;

const REQUEST_MS = 15_000;
/** The longest possible time of a timer: calls have limits of their own. */
const NEVER_MS = 2_147_483_647;

/** Limit of a progress message, in characters. */
const MAX_MESSAGE = 300;

const MAX_TOOLS = 500;

/** Results are not validated against the schemas of servers: compiling these would execute hostile patterns. */
const unvalidated: jsonSchemaValidator = {
  getValidator<T>(): JsonSchemaValidator<T> {
    // Safe: nothing here relies on the type of structured content.
    return (data) => ({ valid: true, data: data as T, errorMessage: undefined });
  },
};

const progressText = (message: string) => stripInvisible(message.slice(0, MAX_MESSAGE)).trim();

export type McpSession = Awaited<ReturnType<typeof openMcpSession>>;

export interface McpSessionOptions {
  transport: Transport;
  /** The server's display name. */
  label: string;
  /** Time limit of opening the session. */
  connectMs?: number;
  /** Whether the server may ask the user during calls. */
  asks?: boolean;
  /** Frees what the transport used. */
  onClose?(): void;
}

/**
 * Opens a session with an MCP server. Sampling and roots are refused, as the client does not declare them.
 * @throws the transport's error
 */
export async function openMcpSession({ transport, label, asks = false, connectMs = REQUEST_MS, onClose }: McpSessionOptions) {
  const client = new Client(
    { name: 'roundtable', version: '1.0.0' },
    { capabilities: asks ? { elicitation: { form: {} } } : {}, jsonSchemaValidator: unvalidated },
  );
  const questions = asks ? sessionQuestions(client) : undefined;
  let isOpen = true;
  let listVersion = 0;
  let failure: OutboundFailed | undefined;
  client.onclose = () => {
    isOpen = false;
    onClose?.();
  };
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => void listVersion++);
  try {
    await client.connect(transport, { timeout: connectMs });
  } catch (error) {
    await client.close();
    throw failure ?? error;
  }

  async function guarded<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const failed = mcpFailure(failure ?? error, label, { isClosed: !isOpen });
      if (failed instanceof SessionLost) await client.close();
      throw failed;
    }
  }

  return {
    get isOpen() {
      return isOpen;
    },

    /** Ends the session because its connection failed: all open requests fail with this error. */
    async fail(why: OutboundFailed): Promise<void> {
      failure ??= why;
      await client.close();
    },

    /** Lists the tools, at most 500. @throws {ToolFailed} */
    listTools: (signal: AbortSignal): Promise<McpToolList> =>
      guarded(async () => {
        const version = listVersion;
        const isCurrent = () => isOpen && version === listVersion;
        if (!client.getServerCapabilities()?.tools) return { tools: [], isCurrent };
        const tools = await listPages(client, 'tools/list', { most: MAX_TOOLS, signal });
        return { tools: listedTools(tools), isCurrent };
      }, signal),

    /** Calls a tool. @throws {ToolFailed} or the signal's reason */
    call: ({ name, args, signal, onProgress, onQuestion, onImage }: McpCall): Promise<Json> =>
      guarded(async () => {
        const limits = callLimits();
        const ask: McpCall['onQuestion'] = (...question) =>
          limits.pauseDuring(async () => (await onQuestion?.(...question)) ?? { action: 'cancel' });
        const request = () =>
          client.request({ method: 'tools/call', params: { name, arguments: args } }, callResult, {
            timeout: NEVER_MS,
            signal: AbortSignal.any([signal, limits.signal]),
            onprogress({ progress, total, message }) {
              limits.touch();
              onProgress?.({ progress, total, message: message && progressText(message) });
            },
          });
        try {
          return readCallResult(await (questions?.during(ask, request) ?? request()), onImage);
        } finally {
          limits.end();
        }
      }, signal),

    ...sessionContent(client, guarded),

    close: () => client.close(),
  };
}
