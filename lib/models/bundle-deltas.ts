import { isRecord } from '@/lib/core/is-record';
import { eventObject } from './sse-events';

/** How long a text delta may wait for the next ones. */
export const BUNDLE_MS = 30;

const TEXT_START = /"delta"\s*:\s*\{[^{}[\]]*?"(?:content|reasoning_content|reasoning)"\s*:\s*"(?!")/;
const JSON_STRING = /[^"\\]*(?:\\.[^"\\]*)*/y;
const MAX_TEXT = 65_536;
/** Random padding of OpenAI's events; without it two deltas differ in their text only. */
const PADDING = /,"obfuscation":"[^"\\]*"/;

/** An event without its text: what two deltas must have in common to become one. */
interface Frame {
  before: string;
  after: string;
}

/**
 * Merges text deltas of a chat completions event stream that differ in nothing but their text (or reasoning text), because
 * each event costs the parser and the SDK 20–60 µs. Texts are joined as the JSON they are written in, and an event is parsed
 * only when the frame around its text is new. The first text passes at once; every other event passes unchanged and sends
 * ahead what is held.
 */
export function createDeltaBundle() {
  let frame: Frame | undefined;
  let held = '';
  let started = false;

  function flush(): string {
    if (frame === undefined || held === '') return '';
    const merged = frame.before + held + frame.after;
    held = '';
    return merged;
  }

  function hold(text: string, event: string): string {
    if (started) {
      held += text;
      return '';
    }
    started = true;
    return event;
  }

  return {
    /** Takes one whole event and gives back what has to go out now. */
    add(event: string): string {
      const plain = event.includes('"obfuscation"') ? event.replace(PADDING, '') : event;
      const more = frame && textWithin(frame, plain);
      if (more !== undefined) return hold(more, plain);

      const delta = readTextDelta(plain);
      const earlier = flush();
      if (delta === undefined) return earlier + plain;
      frame = delta.frame;
      return earlier + hold(delta.text, plain);
    },
    /** Gives out what is held. */
    flush,
    get isHolding() {
      return held !== '';
    },
  };
}

function textWithin(frame: Frame, event: string): string | undefined {
  const { before, after } = frame;
  const length = event.length - before.length - after.length;
  if (length <= 0 || length > MAX_TEXT || !event.startsWith(before) || !event.endsWith(after)) return undefined;
  const text = jsonStringAt(event, before.length);
  return text.length === length ? text : undefined;
}

function readTextDelta(event: string): { frame: Frame; text: string } | undefined {
  const opening = TEXT_START.exec(event);
  if (opening === null) return undefined;
  const start = opening.index + opening[0].length;
  const text = jsonStringAt(event, start);
  if (text.length > MAX_TEXT || !saysOneText(event)) return undefined;
  return { frame: { before: event.slice(0, start), after: event.slice(start + text.length) }, text };
}

function jsonStringAt(event: string, start: number): string {
  JSON_STRING.lastIndex = start;
  return JSON_STRING.exec(event)?.[0] ?? '';
}

/** True when merging loses nothing: one choice, one text in its delta, and no other word of what has happened. */
function saysOneText(event: string): boolean {
  const chunk = eventObject(event);
  if (chunk === undefined || says(chunk.usage) || says(chunk.error)) return false;
  if (!Array.isArray(chunk.choices) || chunk.choices.length !== 1) return false;
  const choice: unknown = chunk.choices[0];
  if (!isRecord(choice) || !isRecord(choice.delta)) return false;
  return countSaid(choice, ['index', 'delta']) === 0 && countSaid(choice.delta, ['role']) === 1;
}

function countSaid(record: Record<string, unknown>, except: string[]): number {
  return Object.entries(record).filter(([key, value]) => !except.includes(key) && says(value)).length;
}

function says(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== null && value !== undefined && value !== '';
}
