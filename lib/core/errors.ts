import { inEnglish, type UserMessage } from './phrase';

/** What went wrong, as a word a program can act on. `lib/http/error-response.ts` holds the one table from code to HTTP status. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media'
  | 'rate_limited'
  | 'unavailable';

export interface ErrorFacts {
  /** Per field what is wrong with it, for `bad_request`. */
  fields?: Record<string, string>;
  /** Seconds until trying again makes sense, for `rate_limited` and `unavailable`. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error we expect: its message may be shown to the person who caused it. */
export class AppError extends Error {
  /** By its name: Next bundles routes and instrumentation apart, and what one copy of this class throws the other one catches. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'AppError';
  }

  readonly code: ErrorCode;
  readonly userMessage: UserMessage;
  readonly fields?: Record<string, string>;
  readonly retryAfter?: number;

  constructor(code: ErrorCode, userMessage: UserMessage, facts: ErrorFacts = {}) {
    super(inEnglish(userMessage), { cause: facts.cause });
    this.userMessage = userMessage;
    this.name = 'AppError';
    this.code = code;
    this.fields = facts.fields;
    this.retryAfter = facts.retryAfter;
  }
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
  /** The model cannot do what is asked for, however often it is asked: the offline model and a form it has no rule for. */
  | 'not_capable'
  /** A person stopped, skipped or restarted this turn. */
  | 'stopped'
  | 'skipped'
  | 'restarted'
  | 'unexpected';

/** Whether a person ended the turn: then nothing has failed. */
export function isByPerson(code: string): boolean {
  return code === 'stopped' || code === 'skipped' || code === 'restarted';
}

/** One agent could not answer. The only error a failure policy may catch: a cancel is never "an agent failed". */
export class AgentFailed extends Error {
  readonly code: AgentFailureCode;
  readonly userMessage: UserMessage;
  /** True when the same call may well succeed a moment later. */
  readonly transient: boolean;
  readonly retryAfterMs?: number;
  /** The agent's text and findings up to the failure, as markdown; undefined when there were none. */
  readonly partial?: string;
  /** True when the provider was not there for this call, whatever it asked: overloaded, or out of reach. */
  readonly away: boolean;

  constructor(
    code: AgentFailureCode,
    userMessage: UserMessage,
    transient: boolean,
    facts: { cause?: unknown; retryAfterMs?: number; partial?: string; away?: boolean } = {},
  ) {
    super(inEnglish(userMessage), { cause: facts.cause });
    this.name = 'AgentFailed';
    this.userMessage = userMessage;
    this.code = code;
    this.transient = transient;
    this.retryAfterMs = facts.retryAfterMs;
    this.partial = facts.partial;
    this.away = facts.away ?? false;
  }
}

/** Our own database cannot be used at the moment; `cause` says why. An outage of a database that people connect is none. */
export class StoreUnavailable extends Error {
  /** By its name, like `AppError`. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'StoreUnavailable';
  }

  constructor(cause: unknown) {
    super('The database is not available.', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** The failure with the agent's text and findings up to it. */
export function withPartial(failure: AgentFailed, partial: string | undefined): AgentFailed {
  const { code, userMessage, transient, retryAfterMs } = failure;
  return partial === undefined
    ? failure
    : new AgentFailed(code, userMessage, transient, { cause: failure, retryAfterMs, partial });
}

/** A failure of a tool that the model can act on: its message reaches the model as the tool's result. */
export class ToolFailed extends Error {
  /** What a subclass has of its own: minified classes have no names. */
  static readonly kind: string = 'ToolFailed';

  /** By its kinds, as an `AppError` by its name. */
  static [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: of a subclass it is the subclass's kind that counts
    return value instanceof Error && kindsOf(value).includes(this.kind);
  }

  readonly userMessage: UserMessage;

  constructor(userMessage: UserMessage, options?: { cause?: unknown }) {
    super(inEnglish(userMessage), options);
    this.name = 'ToolFailed';
    this.userMessage = userMessage;
  }
}

/** A connection of the user's could not be reached at all: an answer without it must say so. */
export class SourceUnreached extends ToolFailed {
  static override readonly kind: string = 'SourceUnreached';
}

/** A pull of a model that came to no end: it can be taken up again. */
export class PullBroken extends ToolFailed {
  static override readonly kind: string = 'PullBroken';
}

/** The kinds of the classes an error is of, whichever copy of them made it. */
function kindsOf(error: Error): string[] {
  const kinds: string[] = [];
  for (let one = error.constructor as { kind?: string }; one.kind; one = Object.getPrototypeOf(one)) kinds.push(one.kind);
  return kinds;
}
