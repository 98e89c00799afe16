import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  TypeValidationError,
} from '@ai-sdk/provider';
import { NoObjectGeneratedError, ToolChoiceViolationError } from 'ai';
import { AgentFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import { phrase } from '@/lib/core/phrases/phrase';
import { connectionFailure, socketErrorCode } from './call/connection-failure';
import { providerFailure } from './call/provider-failure';

const provider = 'The model provider';
const UNREADABLE = [
  JSONParseError,
  TypeValidationError,
  InvalidResponseDataError,
  EmptyResponseBodyError,
  NoObjectGeneratedError,
];

/**
 * Converts anything that a model call threw, or sent in an error part, to the failure of the agent's turn. Only known errors
 * are described in detail. A cancel is not a failure: check the turn's signal first.
 */
export function asAgentFailed(error: unknown): AgentFailed {
  const chain = causes(error);
  const own = chain.find((cause) => cause instanceof AgentFailed);
  if (own !== undefined) return own;
  for (const cause of chain) {
    const understood = understand(cause);
    if (understood !== undefined) return understood;
  }
  return new AgentFailed('unexpected', phrase('modelUnexpected'), false, { cause: error });
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let cause = error; cause !== undefined && chain.length < 10; cause = isError(cause) ? cause.cause : undefined) {
    chain.push(cause);
  }
  return chain;
}

/** Duck typing: `instanceof` fails for errors of another realm. */
function isError(value: unknown): value is Error {
  return isRecord(value) && typeof value.message === 'string' && typeof value.stack === 'string';
}

function understand(cause: unknown): AgentFailed | undefined {
  if (!isError(cause)) return isRecord(cause) ? providerFailure({ provider }, { error: cause }) : undefined;
  if (APICallError.isInstance(cause) && cause.statusCode !== undefined && cause.statusCode >= 400) {
    return providerFailure({ provider }, { status: cause.statusCode, error: cause.data, cause });
  }
  if (cause.name === 'TimeoutError') return new AgentFailed('timeout', phrase('tookTooLong'), true, { cause });
  if (socketErrorCode(cause) || /^(terminated|fetch failed)$/.test(cause.message)) {
    return connectionFailure('connectionBrokeOff', provider, cause);
  }
  if (UNREADABLE.some((kind) => kind.isInstance(cause))) {
    return new AgentFailed('bad_answer', phrase('unreadableAnswer'), true, { cause });
  }
  if (ToolChoiceViolationError.isInstance(cause)) {
    return new AgentFailed('bad_answer', phrase('calledTool'), true, { cause });
  }
  return undefined;
}
