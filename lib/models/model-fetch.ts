import { setTimeout as sleep } from 'node:timers/promises';
import { AgentFailed } from '@/lib/core/errors';
import { type AdaptiveLimiter, outcomeOf } from './adaptive-limiter';
import { openScope } from './call-scope';
import { exchange, type ModelRequest } from './exchange';
import { type ModelCall, modelCall } from './model-call';
import { retryWaitMs } from './retry';

export interface ModelFetchOptions {
  /** As messages name it. */
  provider: string;
  limiter: AdaptiveLimiter;
  /** Of one answer; more ends it. */
  maxBytes: number;
}

/**
 * The fetch that all HTTP providers are made with; it works within `modelCall`. Each attempt holds a place of the provider's
 * limiter until its response has ended. What fails before an answer begins is tried again, after giving the place back and
 * as long as the call's deadline allows.
 * @throws {AgentFailed} or the reason of the caller's signal
 */
export function createModelFetch({ provider, limiter, maxBytes }: ModelFetchOptions): typeof fetch {
  return async (input, init) => {
    const call = modelCall.getStore();
    if (call === undefined) throw new Error('A model can be called through models.resolve only.');
    const request = readRequest(input, init);
    const from = { provider, secret: request.headers.authorization?.replace('Bearer ', '') };
    const scope = openScope(
      [call.signal, init?.signal],
      call.deadlineAt - Date.now(),
      `${provider} did not finish its answer in the time there was.`,
    );
    const { signal } = scope;
    try {
      for (let attempt = 1; ; attempt += 1) {
        const place = await limiter.acquire(signal);
        try {
          return await exchange(request, {
            from,
            signal,
            maxBytes,
            ...call.timeouts,
            onEnd(outcome) {
              place.release(outcome);
              scope.close();
            },
          });
        } catch (error) {
          place.release(outcomeOf(error));
          signal.throwIfAborted();
          await waitForRetry(error, attempt, { ...call, signal });
        }
      }
    } catch (error) {
      scope.close();
      throw error;
    }
  };
}

function readRequest(input: RequestInfo | URL, init: RequestInit = {}): ModelRequest {
  if (input instanceof Request || typeof init.body !== 'string') throw new TypeError('A model is asked by URL and text.');
  const headers = Object.fromEntries(new Headers(init.headers));
  return { url: String(input), headers, body: init.body, streamed: init.body.includes('"stream":true') };
}

/** Throws the failure when it is final, or when the wait for the next attempt would not end before the deadline. */
async function waitForRetry(error: unknown, attempt: number, call: Pick<ModelCall, 'signal' | 'deadlineAt' | 'onRetry'>) {
  const waitMs = error instanceof AgentFailed ? retryWaitMs(error, attempt) : undefined;
  if (!(error instanceof AgentFailed) || waitMs === undefined) throw error;
  if (Date.now() + waitMs >= call.deadlineAt) {
    const message = `${error.message} (the next attempt would be in ${Math.ceil(waitMs / 1000)} s, after this turn's deadline)`;
    throw new AgentFailed(error.code, message, error.transient, { cause: error, retryAfterMs: error.retryAfterMs });
  }
  call.onRetry({ reason: error.message, waitMs, attempt });
  await sleep(waitMs, undefined, { signal: call.signal }).catch(() => call.signal.throwIfAborted());
}
