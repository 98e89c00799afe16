import type { IncomingMessage } from 'node:http';
import { AgentFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { AnswerReader } from '../wires/answer-reader';
import { BUNDLE_MS } from '../wires/bundle-deltas';
import { type CallOutcome, outcomeOf } from './adaptive-limiter';
import { connectionFailure } from './connection-failure';

export interface AnswerBodyOptions {
  provider: string;
  /** The request's own signal; its reason becomes the body's error. */
  signal: AbortSignal;
  maxBytes: number;
  firstByteMs: number;
  chunkMs: number;
  /** Called once, when the response has been fully closed. */
  onEnd(outcome: CallOutcome): void;
}

/** How long a connection may stay open after the last event of an answer: some gateways never close it. */
const CLOSING_MS = 1000;

/**
 * Creates the body of an answer for the provider package: limited in size and in silence, and closed only when the answer is
 * complete, however its connection ends; otherwise it errors with `AgentFailed` or the signal's reason. Applies backpressure: a slow reader
 * slows the sender.
 */
export function answerBody(
  response: IncomingMessage,
  reader: AnswerReader,
  options: AnswerBodyOptions,
): ReadableStream<Uint8Array> {
  const { provider, signal, maxBytes, firstByteMs, chunkMs, onEnd } = options;
  let bytes = 0;
  let ended = false;
  let silence: NodeJS.Timeout | undefined;
  let flushing: NodeJS.Timeout | undefined;
  let closing: NodeJS.Timeout | undefined;

  function end(outcome: CallOutcome) {
    ended = true;
    clearTimeout(silence);
    clearTimeout(flushing);
    clearTimeout(closing);
    if (outcome !== 'answered' || !response.complete) response.destroy();
    onEnd(outcome);
  }

  function start(controller: ReadableStreamDefaultController<Uint8Array>) {
    const fail = (failure: unknown) => {
      if (ended) return;
      controller.error(failure);
      end(outcomeOf(failure));
    };
    // A response also emits `close` after its regular end.
    const onConnectionLost = (error?: Error) => {
      if (reader.isOver && !signal.aborted) finish();
      if (!ended) fail(signal.aborted ? signal.reason : connectionFailure('answerBrokeOff', provider, error));
    };
    const expectMoreWithin = (ms: number) => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        if (response.isPaused()) silence?.refresh();
        else if (reader.isComplete) finish();
        else fail(new AgentFailed('timeout', phrase('sentNothing', { provider, ms }), true));
      }, ms);
    };
    const forward = (read: () => Uint8Array) => {
      if (ended) return;
      try {
        const chunk = read();
        if (chunk.length > 0) controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) response.pause();
      } catch (error) {
        fail(error);
      }
    };
    const finish = () => {
      forward(reader.end);
      if (ended) return;
      controller.close();
      end('answered');
    };
    const flush = () => {
      flushing = undefined;
      forward(reader.flush);
    };

    expectMoreWithin(firstByteMs);
    response.on('data', (chunk: Buffer) => {
      const wasComplete = reader.isComplete;
      let isNews = true;
      if (bytes === 0) expectMoreWithin(chunkMs);
      bytes += chunk.length;
      if (bytes > maxBytes) fail(new AgentFailed('bad_answer', phrase('answerTooLarge', { provider, bytes: maxBytes }), false));
      else
        forward(() => {
          const read = reader.push(chunk);
          isNews = read.length > 0 || reader.isHolding;
          return read;
        });
      // Some gateways send only pings after a complete answer.
      if (!ended && (isNews || !wasComplete)) silence?.refresh();
      if (reader.isHolding && !ended) flushing ??= setTimeout(flush, BUNDLE_MS);
      if (reader.isOver && !ended) closing ??= setTimeout(finish, CLOSING_MS);
    });
    response.on('end', finish);
    response.on('error', onConnectionLost);
    response.on('close', onConnectionLost);
  }

  return new ReadableStream({
    start,
    pull() {
      response.resume();
    },
    cancel() {
      if (!ended) end('failed');
    },
  });
}
