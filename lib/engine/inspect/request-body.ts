import { AgentFailed } from '@/lib/core/errors';
import { formIn, withForm } from '@/lib/core/json/json-form';
import type { ModelCall } from '@/lib/core/models/model-call';
import type { UserMessage } from '@/lib/core/phrases/phrase';
import { RunStopped } from '@/lib/core/strategy';
import type { EnginePorts } from '../ports';
import type { TurnCall } from '../turn/turn-call';

/** Any value will do: nothing is sent. */
const TIMEOUT_MS = 10_000;

/**
 * Builds the HTTP body of a model call without sending it; undefined for a model without HTTP requests. `problem`: why the
 * provider cannot be used now.
 */
export async function requestBody(
  { connectModel }: Pick<EnginePorts, 'connectModel'>,
  userId: string,
  { agent, fitted, record }: Pick<TurnCall, 'agent' | 'fitted' | 'record'>,
): Promise<{ body?: string; problem?: UserMessage }> {
  const stop = new AbortController();
  let body: string | undefined;
  const call: ModelCall = {
    signal: stop.signal,
    deadlineAt: performance.now() + TIMEOUT_MS,
    timeouts: { firstByteMs: TIMEOUT_MS, chunkMs: TIMEOUT_MS },
    onRetry() {},
    async confirm() {},
    onBody(written) {
      body = written;
      stop.abort(new RunStopped('ended'));
      stop.signal.throwIfAborted();
    },
  };
  try {
    const { model } = await connectModel(userId, agent.model.id, call);
    const form = formIn(record?.providerMetadata);
    const options = form && { providerOptions: { ...fitted.providerOptions, ...withForm(form) } };
    const { stream } = await model.doStream({ ...fitted, ...options, abortSignal: stop.signal });
    await stream.cancel();
  } catch (error) {
    if (error instanceof AgentFailed) return { problem: error.userMessage };
    if (!stop.signal.aborted) throw error;
  }
  return { body };
}
