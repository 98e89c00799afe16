import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { AgentFailed } from '@/lib/core/errors';
import type { UserMessage } from '@/lib/core/phrase';

/** What one agent's turn lends to each of its model calls. */
export interface ModelCall {
  /** The turn's own signal; its reason comes out of an aborted call unchanged. */
  signal: AbortSignal;
  /** When a call ends, finished or not, in the time of `performance.now()`. */
  deadlineAt: number;
  timeouts: {
    /** From sending a request to its first byte, each attempt anew. */
    firstByteMs: number;
    /** The longest silence within an answer. */
    chunkMs: number;
  };
  /** Told before each wait: why the last attempt (counted from 1) failed and how long the wait is. */
  onRetry(retry: { reason: UserMessage; waitMs: number; attempt: number }): void;
  /** Told the body of each request before it is sent; what it throws, the call throws. */
  onBody?(body: string): void;
  /** Awaited before each request: rejects when it must not be made any more. */
  confirm?(): Promise<void>;
  /** Pauses the turn while the provider is unavailable; without it the call fails. See `ModelCall` in engine/ports. */
  rest?<T>(away: Away, untilBack: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** The provider that is away, the reason, and the start of the outage (`performance.now()`). */
export interface Away {
  provider: string;
  failure: AgentFailed;
  since: number;
}

/** How a call reaches the fetch of its provider, which is made once and shared by all calls. */
export const modelCall = new AsyncLocalStorage<ModelCall>();

/** The model with every call of it made on behalf of `call`. */
export function withinCall(model: LanguageModelV4, call: ModelCall): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => modelCall.run(call, () => model.doGenerate(options)),
    doStream: (options) => modelCall.run(call, () => model.doStream(options)),
  };
}
