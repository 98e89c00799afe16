import { createAnswerWatch } from './answer-watch';
import { createDeltaBundle } from './bundle-deltas';
import type { ProviderIdentity } from './provider-failure';
import { createEventSplitter, isKeepAlive } from './sse-events';

/** What becomes of an answer's bytes on their way to the provider package. Throws `AgentFailed` for an answer that is none. */
export interface AnswerReader {
  push(chunk: Buffer): Uint8Array;
  /** True while text waits for more; `flush` gives it out. */
  readonly isHolding: boolean;
  flush(): Uint8Array;
  /** To be called after the last byte. */
  end(): Uint8Array;
}

const NOTHING = new Uint8Array(0);

/** For a streamed answer: keep-alives are dropped, deltas bundled, errors and cuts told. */
export function eventStreamReader(from: ProviderIdentity): AnswerReader {
  const events = createEventSplitter();
  const watch = createAnswerWatch(from);
  const bundle = createDeltaBundle();

  function forward(event: string): string {
    if (isKeepAlive(event)) return '';
    const failure = watch.failureIn(event);
    if (failure !== undefined) throw failure;
    return bundle.add(event);
  }

  return {
    push: (chunk) => Buffer.from(events.push(chunk).map(forward).join('')),
    get isHolding() {
      return bundle.isHolding;
    },
    flush: () => Buffer.from(bundle.flush()),
    end() {
      const rest = forward(events.end()) + bundle.flush();
      const failure = watch.failureAtEnd();
      if (failure !== undefined) throw failure;
      return Buffer.from(rest);
    },
  };
}

/** For an answer in one piece. */
export const wholeReader: AnswerReader = {
  push: (chunk) => chunk,
  isHolding: false,
  flush: () => NOTHING,
  end: () => NOTHING,
};
