import { type CallToolResult, ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { BaseError } from '@/lib/core/base-error';
import { errorAnswer } from '@/lib/http/error-response';
import { reportRefusal } from '@/lib/http/routes';
import type { McpContext } from './parts';

/** "Resource not found" of the MCP specification. */
const RESOURCE_NOT_FOUND = -32002;

/** An error as JSON-RPC sends it: code, message, and as data the error of the HTTP API. */
export class RpcError extends BaseError {
  static override readonly kind: string = 'RpcError';

  readonly code: number;
  readonly data?: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

type Answer = ReturnType<typeof errorAnswer>;

/** Converts an error to that of the HTTP API, and records it in the audit log as the HTTP API does. */
async function answerOf(error: unknown, ctx: McpContext, request: Request): Promise<Answer> {
  await reportRefusal(ctx, { actor: ctx.actor, error, request });
  return errorAnswer(error);
}

/** A tool's failure is a result, so that the client's model can read it. */
export async function toolError(error: unknown, ctx: McpContext, request: Request): Promise<CallToolResult> {
  const answer = await answerOf(error, ctx, request);
  return { isError: true, content: [{ type: 'text', text: answer.message }], structuredContent: { error: answer } };
}

/** The failure of any other request. */
export async function rpcError(error: unknown, ctx: McpContext, request: Request): Promise<RpcError> {
  if (error instanceof RpcError) return error;
  const answer = await answerOf(error, ctx, request);
  return new RpcError(codeOf(answer.code), answer.message, answer);
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
