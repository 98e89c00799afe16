import { EventSourceParserStream } from 'eventsource-parser/stream';

const TRIES = 20;
const WAIT_MS = 500;

/**
 * Yields a run's events from the first to `run_end`, reconnecting after the last event received as often as needed; `onAway` is called
 * when the server does not answer. Ends early when the signal aborts. Throws when the server stays unreachable for `tries` half seconds, or
 * refuses.
 */
export async function* followEvents(url, headers, { tries = TRIES, onAway = () => {}, signal } = {}) {
  let last = 0;
  for (let failures = 0; failures < tries; failures++) {
    if (signal?.aborted) return;
    if (failures > 0) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    const response = await fetch(url, {
      headers: { ...headers, accept: 'text/event-stream', 'last-event-id': String(last) },
      signal,
    }).catch(() => undefined);
    if (!response || response.status >= 500) {
      onAway();
      continue;
    }
    if (!response.ok) throw new Error(`The server refused to show the run (${response.status}).`);
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
  throw new Error('The connection was lost and could not be re-established.');
}

/** Parses server-sent events that arrive in arbitrary chunks and with any line endings. */
function messagesOf(body) {
  return body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
}
