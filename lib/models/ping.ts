import type { LanguageModelV4 } from '@ai-sdk/provider';
import { AgentFailed } from '@/lib/core/errors';
import type { ModelCall } from '@/lib/core/models/model-call';
import { phrase } from '@/lib/core/phrases/phrase';
import { asAgentFailed } from './as-agent-failed';
import { askWhole } from './call/model-call';

/** A local server has to load its model first. */
const LIMIT_MS = 60_000;

/**
 * Requests a short answer from a model; resolves with its duration in milliseconds. @throws {AgentFailed} or the signal's
 * reason
 */
export async function pingModel(
  connect: (call: ModelCall) => { model: LanguageModelV4 },
  callerSignal: AbortSignal,
): Promise<number> {
  const tooLong = new AgentFailed('timeout', phrase('notAnsweredWithin', { seconds: LIMIT_MS / 1000 }), false);
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(tooLong), LIMIT_MS);
  const signal = AbortSignal.any([callerSignal, clock.signal]);
  const startedAt = performance.now();
  const timeouts = { firstByteMs: LIMIT_MS, chunkMs: LIMIT_MS };
  const { model } = connect({ signal, deadlineAt: startedAt + LIMIT_MS, timeouts, onRetry() {} });
  try {
    await askWhole(model, {
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'Answer with the word yes.' }] }],
      maxOutputTokens: 16,
      abortSignal: signal,
    });
    return Math.round(performance.now() - startedAt);
  } catch (error) {
    throw signal.aborted ? signal.reason : asAgentFailed(error);
  } finally {
    clearTimeout(timer);
  }
}
