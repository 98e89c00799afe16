import { type CallToolResult, ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { errorAnswer } from '@/lib/http/error-response';
import { reportRefusal } from '@/lib/http/routes';
import type { McpContext } from './parts';

/** "Resource not found" of the MCP specification. */
const RESOURCE_NOT_FOUND = -32002;

/** An error as JSON-RPC sends it: code, message, and as data what the HTTP API would say. */
export class RpcError extends Error {
  readonly code: number;
  readonly data?: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.data = data;
  }
}

type Answer = ReturnType<typeof errorAnswer>;

/** Converts an error to the answer of the HTTP API, and records it in the audit log as there. */
async function answerOf(error: unknown, ctx: McpContext, request: Request): Promise<Answer> {
  await reportRefusal(ctx, { actor: ctx.actor, error, request });
  return errorAnswer(error);
}

/** A tool's failure is a result, so that the client's model can read it. */
export async function toolError(error: unknown, ctx: McpContext, request: Request): Promise<CallToolResult> {
  const said = await answerOf(error, ctx, request);
  return { isError: true, content: [{ type: 'text', text: said.message }], structuredContent: { error: said } };
}

/** The failure of any other request. */
export async function rpcError(error: unknown, ctx: McpContext, request: Request): Promise<RpcError> {
  if (error instanceof RpcError) return error;
  const said = await answerOf(error, ctx, request);
  return new RpcError(codeOf(said.code), said.message, said);
}

function codeOf(code: Answer['code']): number {
  switch (code) {
    case 'not_found':
      return RESOURCE_NOT_FOUND;
    case 'bad_request':
      return ErrorCode.InvalidParams;
    case 'forbidden':
      return ErrorCode.InvalidRequest;
    default:
      return ErrorCode.InternalError;
  }
}
