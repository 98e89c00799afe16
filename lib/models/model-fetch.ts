import { setTimeout as sleep } from 'node:timers/promises';
import { AgentFailed } from '@/lib/core/errors';
import { type Phrase, phrase } from '@/lib/core/phrase';
import { type AdaptiveLimiter, outcomeOf } from './adaptive-limiter';
import { openScope } from './call-scope';
import { exchange, type ModelRequest } from './exchange';
import { type ModelCall, modelCall } from './model-call';
import { retryWaitMs } from './retry';

export interface ModelFetchOptions {
  /** As messages name it. */
  provider: string;
  /** The environment variable that configures it. */
  variable: string;
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
export function createModelFetch({ provider, variable, limiter, maxBytes }: ModelFetchOptions): typeof fetch {
  return async (input, init) => {
    const call = modelCall.getStore();
    if (call === undefined) throw new Error('A model can be called through models.resolve only.');
    const request = readRequest(input, init);
    const from = { provider, variable, secret: request.headers.authorization?.replace('Bearer ', '') };
    const scope = openScope([call.signal, init?.signal], call.deadlineAt - Date.now(), phrase('didNotFinish', { provider }));
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

/** Throws when there is no next attempt: a failure that is no longer transient, since what could be tried has been tried. */
async function waitForRetry(error: unknown, attempt: number, call: Pick<ModelCall, 'signal' | 'deadlineAt' | 'onRetry'>) {
  if (!(error instanceof AgentFailed) || !error.transient) throw error;
  const waitMs = retryWaitMs(error, attempt);
  if (waitMs === undefined) throw asFinal(error, phrase('askedTimes', { why: error.said, attempts: attempt }));
  if (Date.now() + waitMs >= call.deadlineAt) {
    throw asFinal(error, phrase('noTimeToRetry', { why: error.said, seconds: Math.ceil(waitMs / 1000) }));
  }
  call.onRetry({ reason: error.said, waitMs, attempt });
  await sleep(waitMs, undefined, { signal: call.signal }).catch(() => call.signal.throwIfAborted());
}

function asFinal(failure: AgentFailed, said: Phrase): AgentFailed {
  const { code, retryAfterMs } = failure;
  return new AgentFailed(code, said, false, { cause: failure, retryAfterMs });
}
