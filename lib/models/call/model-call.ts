import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { AgentFailed } from '@/lib/core/errors';
import type { UserMessage } from '@/lib/core/phrase';

/** What an agent's turn provides to each of its model calls. */
export interface ModelCall {
  /** The turn's own signal; an aborted call rejects with its reason unchanged. */
  signal: AbortSignal;
  /** Deadline of a call, in the time of `performance.now()`. */
  deadlineAt: number;
  timeouts: {
    /** From sending a request to its first byte, for each attempt. */
    firstByteMs: number;
    /** Maximum silence within an answer. */
    chunkMs: number;
  };
  /**
   * Called before each wait for a retry, with the failure and number (from 1) of the last attempt and the duration of the wait.
   */
  onRetry(retry: { reason: UserMessage; waitMs: number; attempt: number }): void;
  /** Called with the body of each request before it is sent; an error it throws makes the call fail with that error. */
  onBody?(body: string): void;
  /** Awaited before each request: rejects when the request must no longer be sent. */
  confirm?(): Promise<void>;
  /** Pauses the turn while the provider is unavailable; without it, the call fails. See `ModelCall` in engine/ports. */
  waitForProvider?<T>(downtime: ProviderDowntime, untilAvailable: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** The unavailable provider, the failure, and the start of the outage (`performance.now()`). */
export interface ProviderDowntime {
  provider: string;
  failure: AgentFailed;
  since: number;
}

/** Passes a call to the fetch of its provider, which is created once and shared by all calls. */
export const modelCall = new AsyncLocalStorage<ModelCall>();

/** Returns the model with all its calls made on behalf of `call`. */
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
