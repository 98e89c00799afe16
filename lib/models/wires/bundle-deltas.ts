import { jsonObject } from './json-object';
import type { Wire } from './wire';

/** How long a text delta may be held back for further ones. */
export const BUNDLE_MS = 50;

const JSON_STRING = /[^"\\]*(?:\\.[^"\\]*)*/y;
const MAX_TEXT = 65_536;

/** An event without its text: two deltas can be merged if this part is equal. */
interface Frame {
  before: string;
  after: string;
}

/**
 * Merges text deltas that differ only in their text, since each event costs the parser and the SDK 20–60 µs. Texts are joined in their JSON form, and
 * an event is parsed only if the frame around its text is new. The first text passes at once; all other events pass unchanged, after the held text.
 */
export function createDeltaBundle(wire: Wire, forward: (data: string) => void) {
  let frame: Frame | undefined;
  let held = '';
  let started = false;

  function flush(): void {
    if (frame === undefined || held === '') return;
    forward(frame.before + held + frame.after);
    held = '';
  }

  function hold(text: string, data: string): void {
    if (started) held += text;
    else forward(data);
    started = true;
  }

  return {
    /** Takes the data of one event. */
    add(data: string): void {
      const plain = wire.normalize(data);
      const more = frame && textWithin(frame, plain);
      if (more !== undefined) {
        hold(more, plain);
        return;
      }
      const delta = readTextDelta(wire, plain);
      flush();
      if (delta === undefined) {
        forward(plain);
        return;
      }
      frame = delta.frame;
      hold(delta.text, plain);
    },
    /** Forwards the held text. */
    flush,
    get isHolding() {
      return held !== '';
    },
  };
}

function textWithin(frame: Frame, data: string): string | undefined {
  const { before, after } = frame;
  const length = data.length - before.length - after.length;
  if (length <= 0 || length > MAX_TEXT || !data.startsWith(before) || !data.endsWith(after)) return undefined;
  const text = jsonStringAt(data, before.length);
  return text.length === length ? text : undefined;
}

function readTextDelta(wire: Wire, data: string): { frame: Frame; text: string } | undefined {
  const opening = wire.textPattern.exec(data);
  if (opening === null) return undefined;
  const start = opening.index + opening[0].length;
  const text = jsonStringAt(data, start);
  const event = text.length > MAX_TEXT ? undefined : jsonObject(data);
  if (event === undefined || !wire.isText(event)) return undefined;
  return { frame: { before: data.slice(0, start), after: data.slice(start + text.length) }, text };
}

function jsonStringAt(data: string, start: number): string {
  JSON_STRING.lastIndex = start;
  return JSON_STRING.exec(data)?.[0] ?? '';
}
