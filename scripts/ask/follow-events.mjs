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
      for await (const event of parse(response.body)) {
        failures = 0;
        if (event.seq <= last) continue;
        last = event.seq;
        yield event;
        if (event.type === 'run_end') return;
      }
    } catch {
      // A cut connection: the next try goes on after `last`.
    }
  }
  throw new Error('The connection was lost and could not be made again.');
}

/** Server-sent events as the values of their data. Lines may come in any number of pieces. */
async function* parse(body) {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: '));
      if (data) yield JSON.parse(data.slice('data: '.length));
    }
  }
}
