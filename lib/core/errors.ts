import type { ToolResult } from './agents/agent-task';
import { BaseError } from './base-error';
import { inEnglish, type Phrase, phrase, type UserMessage } from './phrases/phrase';

/** Machine-readable code of an error. `lib/http/error-response.ts` holds the only table from code to HTTP status. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  /** A result for a call that does not exist, belongs to another conversation, already has a result, or is no longer waited for. */
  | 'unknown_call'
  | 'foreign_call'
  | 'call_answered'
  | 'call_ended'
  | 'too_large'
  | 'unsupported_media'
  | 'rate_limited'
  | 'unavailable';

export interface ErrorFacts {
  /** The problem of each field, for `bad_request`; the obstacles, by id, for `conflict`. */
  fields?: Record<string, string>;
  /** The same as code and values, for problems that pages can show in the reader's language. */
  fieldPhrases?: Record<string, Phrase>;
  /** Seconds after which a retry makes sense, for `rate_limited` and `unavailable`. */
  retryAfter?: number;
  /** Where the user can look instead, for a question that a desk does not answer; empty: nowhere. */
  fallbackUrl?: string;
  cause?: unknown;
}

/** An expected error, whose message may be shown to the user who caused it. */
export class AppError extends BaseError {
  static override readonly kind: string = 'AppError';

  readonly code: ErrorCode;
  readonly userMessage: UserMessage;
  readonly fields?: Record<string, string>;
  readonly fieldPhrases?: Record<string, Phrase>;
  readonly retryAfter?: number;
  readonly fallbackUrl?: string;

  constructor(code: ErrorCode, userMessage: UserMessage, facts: ErrorFacts = {}) {
    super(inEnglish(userMessage), { cause: facts.cause });
    this.userMessage = userMessage;
    this.code = code;
    this.fields = facts.fields;
    this.fieldPhrases = facts.fieldPhrases;
    this.retryAfter = facts.retryAfter;
    this.fallbackUrl = facts.fallbackUrl;
  }
}

export const noSuchAddress = () => new AppError('not_found', 'This address does not exist.');

/** Whether the same request may well succeed if repeated soon. A limit without `retryAfter` persists: a budget is used up until next month. */
export function passesSoon({ code, retryAfter }: AppError): boolean {
  return code === 'unavailable' || (code === 'rate_limited' && retryAfter !== undefined);
}

/** Why an agent's turn ended without a usable answer. */
export type AgentFailureCode =
  | 'timeout'
  | 'rate_limited'
  | 'provider_error'
  | 'connection_lost'
  | 'bad_answer'
  | 'empty_answer'
  | 'content_filter'
  | 'not_configured'
  /** The model can never fulfil this request: for example, the offline model has no rule for the requested form. */
  | 'not_capable'
  /** The instructions alone do not fit into the model's window. */
  | 'prompt_too_long'
  /** The user's budget was used up. */
  | 'budget_spent'
  /** A user stopped, skipped or restarted this turn. */
  | 'stopped'
  | 'skipped'
  | 'restarted'
  | 'unexpected';

/** Whether a user ended the turn, so that it does not count as a failure. */
export function isByPerson(code: string): boolean {
  return code === 'stopped' || code === 'skipped' || code === 'restarted';
}

/** Thrown when an agent could not answer. The only error that a failure policy may catch: a cancel is never a failure of an agent. */
export class AgentFailed extends BaseError {
  static override readonly kind: string = 'AgentFailed';

  readonly code: AgentFailureCode;
  readonly userMessage: UserMessage;
  /** Whether the same call may well succeed if repeated shortly. */
  readonly transient: boolean;
  readonly retryAfterMs?: number;
  /** The agent's text and findings before the failure, as Markdown; undefined when there were none. */
  readonly partial?: string;
  /** What the turn's calls had returned before the failure, in order. */
  readonly toolResults: readonly ToolResult[];
  /** Whether the provider was unavailable for any request: overloaded or unreachable. */
  readonly isUnavailable: boolean;
  /** Whether the request was too long, so that a shorter one may succeed. */
  readonly isTooLong: boolean;

  constructor(
    code: AgentFailureCode,
    userMessage: UserMessage,
    transient: boolean,
    facts: {
      cause?: unknown;
      retryAfterMs?: number;
      partial?: string;
      toolResults?: readonly ToolResult[];
      isUnavailable?: boolean;
      isTooLong?: boolean;
    } = {},
  ) {
    super(inEnglish(userMessage), { cause: facts.cause });
    this.userMessage = userMessage;
    this.code = code;
    this.transient = transient;
    this.retryAfterMs = facts.retryAfterMs;
    this.partial = facts.partial;
    this.toolResults = facts.toolResults ?? [];
    this.isUnavailable = facts.isUnavailable ?? false;
    this.isTooLong = facts.isTooLong ?? false;
  }
}

/** Thrown when our own database is unavailable; `cause` holds the reason. Not used for databases that users connect. */
export class StoreUnavailable extends BaseError {
  static override readonly kind: string = 'StoreUnavailable';

  constructor(cause: unknown) {
    super('The database is not available.', { cause });
  }
}

/** Returns the failure with the agent's text and findings added. */
export function withPartial(failure: AgentFailed, partial: string | undefined): AgentFailed {
  const { code, userMessage, transient, retryAfterMs, toolResults } = failure;
  return partial === undefined
    ? failure
    : new AgentFailed(code, userMessage, transient, { cause: failure, retryAfterMs, partial, toolResults });
}

/** Returns the failure with what the turn's calls returned added. */
export function withToolResults(failure: AgentFailed, toolResults: readonly ToolResult[]): AgentFailed {
  const { code, userMessage, transient, retryAfterMs, partial } = failure;
  return toolResults.length === 0
    ? failure
    : new AgentFailed(code, userMessage, transient, { cause: failure, retryAfterMs, partial, toolResults });
}

/** A failure of a tool that the model can handle: its message is sent to the model as the tool's result. */
export class ToolFailed extends BaseError {
  static override readonly kind: string = 'ToolFailed';

  readonly userMessage: UserMessage;
  /** Whether the other side may have carried out the call nevertheless, because its response is missing. */
  readonly mayBeDone: boolean;

  constructor(userMessage: UserMessage, { mayBeDone = false, ...options }: { cause?: unknown; mayBeDone?: boolean } = {}) {
    super(inEnglish(userMessage), options);
    this.userMessage = userMessage;
    this.mayBeDone = mayBeDone;
  }
}

/** A user's connection was unreachable: an answer produced without it must say so. */
export class SourceUnreached extends ToolFailed {
  static override readonly kind: string = 'SourceUnreached';
}

/** The user has to sign in to a source again. */
export class SignInNeeded extends SourceUnreached {
  static override readonly kind: string = 'SignInNeeded';

  constructor(why: UserMessage) {
    super(phrase('signInAgain', { why }));
  }
}

/** A pull of a model was interrupted and can be continued. */
export class PullBroken extends ToolFailed {
  static override readonly kind: string = 'PullBroken';
}
