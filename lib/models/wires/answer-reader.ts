import { AgentFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { ProviderIdentity } from '../call/provider-failure';
import { safeExcerpt } from '../call/safe-excerpt';
import { createDeltaBundle } from './bundle-deltas';
import { createEventParser } from './event-parser';
import { jsonObject } from './json-object';
import type { Wire } from './wire';

/**
 * Transforms the bytes of an answer on their way to the provider package. Methods throw `AgentFailed` when the answer is
 * invalid.
 */
export interface AnswerReader {
  push(chunk: Buffer): Uint8Array;
  /** True while buffered text waits for more; `flush` returns it. */
  readonly isHolding: boolean;
  flush(): Uint8Array;
  /** True once the answer is complete; more may follow, such as its token counts. */
  readonly isComplete: boolean;
  /** True once the last event of a complete answer has arrived, although the connection may still be open. */
  readonly isOver: boolean;
  /** Must be called after the last byte. Throws when the answer is incomplete, even if the stream ended normally. */
  end(): Uint8Array;
}

const NOTHING = new Uint8Array(0);
/** A missing type is accepted. */
const EVENTS = /^(?:text\/event-stream\b|$)/i;

/** The failure for a response that is not a model's answer, such as the page of a proxy. */
export function otherType({ provider }: ProviderIdentity, type: string): AgentFailed {
  return new AgentFailed('bad_answer', phrase('notAnAnswer', { provider, excerpt: safeExcerpt(type) }), true);
}

/**
 * Creates the reader of a streamed answer: drops keep-alives, bundles deltas, and detects errors and truncation. Only the data of events is passed
 * on. `type`: the content type of the response, which may be wrong as long as its content is an answer.
 */
export function eventStreamReader(wire: Wire, from: ProviderIdentity, type = ''): AnswerReader {
  let out = '';
  let isEmpty = true;
  let isComplete = false;
  let isOver = false;
  const tidy = wire.tidier?.(from) ?? ((data: string) => [data]);
  const bundle = createDeltaBundle(wire, (bundled) => {
    for (const data of tidy(bundled)) {
      // If the stream ends without a reason, the tidier supplies the missing end.
      isComplete ||= bundled === wire.end && data !== bundled;
      isEmpty = false;
      out += `data: ${data.includes('\n') ? data.replaceAll('\n', '\ndata: ') : data}\n\n`;
    }
  });
  let isEnding = false;

  const parser = createEventParser((data) => {
    // An event that was cut off in the middle is not passed on.
    if (isEnding && jsonObject(data) === undefined) return;
    if (wire.outcomePattern.test(data)) {
      const outcome = wire.outcome(jsonObject(data) ?? {}, from);
      if (outcome instanceof AgentFailed) throw outcome;
      isComplete ||= outcome !== undefined;
      isOver ||= outcome === 'over';
    }
    isOver ||= data === wire.end;
    bundle.add(data);
  });

  const take = () => {
    const output = out;
    out = '';
    return output === '' ? NOTHING : Buffer.from(output);
  };

  return {
    push(chunk) {
      parser.push(chunk);
      return take();
    },
    get isHolding() {
      return bundle.isHolding;
    },
    flush() {
      bundle.flush();
      return take();
    },
    get isComplete() {
      return isComplete;
    },
    get isOver() {
      return isOver && isComplete;
    },
    end() {
      isEnding = true;
      // The last event is complete even without the blank line after it.
      parser.end();
      if (!isComplete && isEmpty && !EVENTS.test(type)) throw otherType(from, type);
      if (!isComplete) throw new AgentFailed('connection_lost', phrase('brokeOff'), true);
      if (!isOver && wire.end !== undefined) bundle.add(wire.end);
      bundle.flush();
      return take();
    },
  };
}
