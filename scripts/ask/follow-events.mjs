import { EventSourceParserStream } from 'eventsource-parser/stream';

const TRIES = 20;
const WAIT_MS = 500;

/**
 * A run's events from its first to its `run_end`, over as many connections as it takes: each new one goes on after the last
 * event seen. Throws when the server stays out of reach or refuses.
 */
export async function* followEvents(url, headers) {
  let last = 0;
  for (let failures = 0; failures < TRIES; failures++) {
    if (failures > 0) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    const response = await fetch(url, {
      headers: { ...headers, accept: 'text/event-stream', 'last-event-id': String(last) },
    }).catch(() => undefined);
    if (!response || response.status >= 500) continue;
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
      // A cut connection: the next try goes on after `last`.
    }
  }
  throw new Error('The connection was lost and could not be made again.');
}

/** Server-sent events, in any number of pieces and with any line ends. */
function messagesOf(body) {
  return body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
}
