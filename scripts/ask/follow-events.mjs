import { EventSourceParserStream } from 'eventsource-parser/stream';
import { Unreachable } from '../agent/api.mjs';

const TRIES = 20;
const WAIT_MS = 500;

/** The server does not show the run to this key. */
class StreamRefused extends Error {
  name = 'StreamRefused';
}

/**
 * Yields a run's events from the first to `run_end`, reconnecting after the last event received as often as needed; `onAway` is called
 * when the server does not answer. While the user has too many streams open (429), it waits as long as the server says. Ends early when the
 * signal aborts.
 * @throws {StreamRefused | Unreachable} the latter when `tries` attempts in succession have failed
 */
export async function* followEvents(url, headers, { tries = TRIES, onAway = () => {}, signal } = {}) {
  let last = 0;
  let pause = 0;
  for (let failures = 0; failures < tries; failures++) {
    if (signal?.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = WAIT_MS;
    const response = await fetch(url, {
      headers: { ...headers, accept: 'text/event-stream', 'last-event-id': String(last) },
      signal,
    }).catch(() => undefined);
    if (!response || response.status >= 500) {
      onAway();
      continue;
    }
    if (response.status === 429) {
      pause = Number(response.headers.get('retry-after')) * 1000 || WAIT_MS;
      continue;
    }
    if (!response.ok) throw new StreamRefused(`The server refused to show the run (${response.status}).`);
    try {
      for await (const { data } of messagesOf(response.body)) {
        const event = JSON.parse(data);
        failures = 0;
        if (event.seq <= last) continue;
        last = event.seq;
        yield event;
        if (event.type === 'run_end' || event.type === 'error') return;
      }
    } catch {
      // The connection was cut: the next attempt continues after `last`.
    }
  }
  throw new Unreachable('The connection was lost and could not be re-established.');
}

/** Parses server-sent events that arrive in arbitrary chunks and with any line endings. */
function messagesOf(body) {
  return body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
}
