import { waitFor } from '@testing-library/dom';
import type { RunEvent } from '@/lib/core/events';
import { isLastEvent } from '@/lib/core/models/stream-error';
import type { RunBatch } from '@/lib/core/runs/run-batch';

/** Replaces the browser's EventSource; the test acts as the server: it opens, sends, cuts and refuses. */
export class FakeEventSource extends EventTarget {
  static readonly opened: FakeEventSource[] = [];

  /** Replaces the browser's EventSource, and forgets earlier connections. */
  static install(): void {
    FakeEventSource.opened.length = 0;
    Object.assign(globalThis, { EventSource: FakeEventSource });
  }

  static latest(): FakeEventSource {
    const source = FakeEventSource.opened.at(-1);
    if (!source) throw new Error('nothing has been connected');
    return source;
  }

  /** Resolves with the connection for these runs once it exists. */
  static async forRuns(...runs: string[]): Promise<FakeEventSource> {
    return waitFor(() => {
      const source = FakeEventSource.latest();
      const has = source.runs.map((run) => run.split(':')[0]);
      if (source.closed || runs.some((run) => !has.includes(run))) throw new Error(`nothing is connected for ${runs}`);
      return source;
    });
  }

  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  closed = false;
  readonly url: URL;

  constructor(url: string) {
    super();
    this.url = new URL(url, 'http://localhost');
    this.addEventListener('open', (event) => this.onopen?.(event));
    this.addEventListener('message', (event) => event instanceof MessageEvent && this.onmessage?.(event));
    this.addEventListener('error', (event) => this.onerror?.(event));
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.closed = true;
  }

  open(): this {
    this.dispatchEvent(new Event('open'));
    return this;
  }

  /** The runs it was opened for, each with the `seq` to continue after. */
  get runs(): string[] {
    return this.url.searchParams.get('runs')?.split(',') ?? [];
  }

  /** Sends events like `lib/streams/follow-runs.ts`: in a batch per run. */
  send(events: readonly RunEvent[], flags: Pick<RunBatch, 'more'> = {}): this {
    const byRun = Map.groupBy(events, ({ runId }) => runId);
    for (const [runId, all] of byRun) {
      const batch: RunBatch = { runId, events: all.map(({ runId: _, ...event }) => event), ...flags };
      if (isLastEvent(all.at(-1))) batch.end = true;
      this.say(batch);
    }
    return this;
  }

  say(batch: RunBatch): this {
    if (!this.closed) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(batch) }));
    return this;
  }

  /** Breaks or refuses the connection. */
  cut(): void {
    if (!this.closed) this.dispatchEvent(new Event('error'));
  }
}
