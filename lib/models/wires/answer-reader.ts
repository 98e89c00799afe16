import { AgentFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import type { ProviderIdentity } from '../call/provider-failure';
import { createDeltaBundle } from './bundle-deltas';
import { createEventParser } from './event-parser';
import { jsonObject } from './json-object';
import type { Wire } from './wire';

/** What becomes of an answer's bytes on their way to the provider package. Throws `AgentFailed` for an answer that is none. */
export interface AnswerReader {
  push(chunk: Buffer): Uint8Array;
  /** True while text waits for more; `flush` gives it out. */
  readonly isHolding: boolean;
  flush(): Uint8Array;
  /** To be called after the last byte. Throws when the answer is not complete, however clean its end looks. */
  end(): Uint8Array;
}

const NOTHING = new Uint8Array(0);

/** For a streamed answer: keep-alives are dropped, deltas bundled, errors and cuts told. Of its events only the data is kept. */
export function eventStreamReader(wire: Wire, from: ProviderIdentity): AnswerReader {
  let out = '';
  const bundle = createDeltaBundle(wire, (data) => {
    out += `data: ${data.includes('\n') ? data.replaceAll('\n', '\ndata: ') : data}\n\n`;
  });
  let isComplete = false;
  let isEnding = false;

  const parser = createEventParser((data) => {
    // What was cut in the middle of an event is not for the provider package.
    if (isEnding && jsonObject(data) === undefined) return;
    if (wire.outcomePattern.test(data)) {
      const outcome = wire.outcome(jsonObject(data) ?? {}, from);
      if (outcome instanceof AgentFailed) throw outcome;
      isComplete ||= outcome === 'complete';
    }
    bundle.add(data);
  });

  const take = () => {
    const taken = out;
    out = '';
    return taken === '' ? NOTHING : Buffer.from(taken);
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
    end() {
      isEnding = true;
      // A last event counts without the blank line after it, too.
      parser.end();
      if (!isComplete) throw new AgentFailed('connection_lost', phrase('brokeOff'), true);
      bundle.flush();
      return take();
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
