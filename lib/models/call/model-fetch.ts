import type { Agent } from 'node:http';
import { AgentFailed } from '@/lib/core/errors';
import type { ModelCall } from '@/lib/core/models/model-call';
import { TRIES } from '@/lib/core/models/retry-policy';
import { type Phrase, phrase, type UserMessage } from '@/lib/core/phrases/phrase';
import { wait } from '@/lib/core/wait';
import type { Wire } from '../wires/wire';
import { type AdaptiveLimiter, outcomeOf } from './adaptive-limiter';
import { exchange, type ModelRequest } from './exchange';
import { modelCall } from './model-call';
import { openScope } from './open-scope';
import type { ProviderOutage } from './provider-outage';
import { retryWaitMs } from './retry-wait';

export interface ModelFetchOptions {
  /** Display name for messages. */
  provider: string;
  /** What helps when the key is refused. */
  keyAdvice: UserMessage;
  wire: Wire;
  limiter: AdaptiveLimiter;
  outage: ProviderOutage;
  /** Size limit of an answer. */
  maxBytes: number;
  /** Opens connections; default: Node's own agent. */
  agent?: Agent;
}

const MINUTE_MS = 60_000;

/** One request of one call. */
interface Asking extends ModelFetchOptions {
  call: ModelCall;
  request: ModelRequest;
  signal: AbortSignal;
}

/**
 * Creates the fetch for HTTP providers. Call models through `models.connect`: this fetch needs its `modelCall`. Each attempt holds a slot of
 * the provider's limiter until its response has ended. A failure before the answer begins is retried, after releasing the slot and within
 * the call's deadline; while the provider is unavailable, the call waits until it is back.
 * @throws {AgentFailed} or the reason of the caller's signal
 */
export function createModelFetch(options: ModelFetchOptions): typeof fetch {
  const { provider, outage } = options;
  return async (input, init) => {
    const call = modelCall.getStore();
    if (call === undefined) throw new Error('A model can be called through models.connect only.');
    const request = readRequest(input, init);
    call.onBody?.(request.body);
    const signal = AbortSignal.any([call.signal, init?.signal].filter((source) => source != null));
    const asking = { ...options, call, request, signal };
    const startedAt = performance.now();
    for (;;) {
      const { current } = outage;
      const downtime = current && { provider, failure: current.failure, since: Math.max(current.since, startedAt) };
      const answer =
        downtime && call.waitForProvider
          ? await call.waitForProvider(downtime, (waitSignal) => probe({ ...asking, signal: waitSignal }))
          : await sendWithRetries(asking);
      if (answer) return answer;
    }
  };
}

/**
 * Waits for the end of an outage. Resolves with undefined once another call was answered, or, if this call is chosen as the
 * probe, with its own answer.
 */
async function probe(asking: Asking): Promise<Response | undefined> {
  const { outage, limiter, signal } = asking;
  for (;;) {
    if ((await outage.wait(signal)) === 'back') return undefined;
    const since = performance.now();
    try {
      const answer = await sendOnce(asking, () => {});
      limiter.reset();
      return answer;
    } catch (error) {
      const isTransient = !signal.aborted && error instanceof AgentFailed && error.transient;
      if (!isTransient) outage.abandon();
      signal.throwIfAborted();
      if (!isTransient) throw error;
      outage.begin(error, since);
    }
  }
}

/**
 * Whether a call was refused because of a limit per minute: it waits on its own for that limit, since other models of the provider may have capacity.
 * Waiting longer, for a limit per day, would be in vain.
 */
function isLimitOfMinute({ code, retryAfterMs = Number.POSITIVE_INFINITY }: AgentFailed): boolean {
  return code === 'rate_limited' && retryAfterMs <= MINUTE_MS;
}

/** Resolves with undefined when the call must be made again: it has waited, or can wait until the provider is back. */
async function sendWithRetries(asking: Asking): Promise<Response | undefined> {
  const { call, provider, outage } = asking;
  const scope = openScope([asking.signal], call.deadlineAt - performance.now(), phrase('didNotFinish', { provider }));
  const { signal } = scope;
  let since = Number.POSITIVE_INFINITY;
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce({ ...asking, signal }, scope.close);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof AgentFailed) || !error.transient) throw error;
        const waitMs = retryWaitMs(error, attempt);
        const isTooLate = waitMs !== undefined && performance.now() + waitMs >= call.deadlineAt;
        // This call failed repeatedly, and no other call was answered since. So the provider is unavailable; the cause is not this call alone.
        const isSilent = attempt > 1 && outage.isSilentSince(since);
        if (!isSilent) since = performance.now();
        const isLast = waitMs === undefined || isTooLate || attempt >= TRIES.request;
        if (call.waitForProvider && error.isUnavailable && (outage.current || (isSilent && isLast))) {
          outage.begin(error, since);
          scope.close();
          return undefined;
        }
        if (isTooLate && call.waitForProvider && isLimitOfMinute(error)) {
          scope.close();
          const downtime = { provider, failure: error, since };
          await call.waitForProvider(downtime, (waitSignal) => wait(waitMs, waitSignal));
          return undefined;
        }
        if (waitMs === undefined) throw asFinal(error, phrase('askedTimes', { why: error.userMessage, attempts: attempt }));
        if (isTooLate)
          throw asFinal(error, phrase('noTimeToRetry', { why: error.userMessage, seconds: Math.ceil(waitMs / 1000) }));
        call.onRetry({ reason: error.userMessage, waitMs, attempt });
        await wait(waitMs, signal);
      }
    }
  } catch (error) {
    scope.close();
    throw error;
  }
}

/** Makes one attempt. `onEnd`: called when the answer has been fully closed. */
async function sendOnce(asking: Asking, onEnd: () => void): Promise<Response> {
  const { provider, keyAdvice, wire, limiter, outage, maxBytes, agent, call, request, signal } = asking;
  const { authorization, 'x-api-key': key } = request.headers;
  const from = { provider, keyAdvice, secret: key ?? authorization?.replace('Bearer ', '') };
  const slot = await limiter.acquire(signal);
  const sentAt = performance.now();
  try {
    await call.confirm?.();
    const answer = await exchange(request, {
      from,
      wire,
      signal,
      maxBytes,
      agent,
      ...call.timeouts,
      onEnd(outcome) {
        slot.release(outcome);
        onEnd();
      },
    });
    outage.answered(sentAt);
    return answer;
  } catch (error) {
    slot.release(outcomeOf(error));
    if (!signal.aborted && error instanceof AgentFailed && !error.transient) outage.answered(sentAt);
    throw error;
  }
}

function readRequest(input: RequestInfo | URL, init: RequestInit = {}): ModelRequest {
  if (input instanceof Request || typeof init.body !== 'string')
    throw new TypeError('A request to a model needs a URL and a text as its body.');
  const headers = Object.fromEntries(new Headers(init.headers));
  return { url: String(input), headers, body: init.body };
}

function asFinal(failure: AgentFailed, message: Phrase): AgentFailed {
  const { code, retryAfterMs } = failure;
  return new AgentFailed(code, message, false, { cause: failure, retryAfterMs });
}
