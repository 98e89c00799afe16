import type { RunEvent } from '@/lib/core/events';

/** The browser's EventSource with the test as the server: it opens, sends, cuts and refuses. */
export class FakeEventSource extends EventTarget {
  static readonly opened: FakeEventSource[] = [];

  /** Replaces the browser's, and forgets earlier connections. */
  static install(): void {
    FakeEventSource.opened.length = 0;
    Object.assign(globalThis, { EventSource: FakeEventSource });
  }

  static latest(): FakeEventSource {
    const source = FakeEventSource.opened.at(-1);
    if (!source) throw new Error('nothing has been connected');
    return source;
  }

  onopen: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  closed = false;
  readonly url: URL;

  constructor(url: string) {
    super();
    this.url = new URL(url, 'http://localhost');
    this.addEventListener('open', (event) => this.onopen?.(event));
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

  /** As `lib/streams/sse.ts` writes them. */
  send(events: readonly RunEvent[]): this {
    for (const { seq, type, data, at } of events) {
      if (this.closed) return this;
      const wire = JSON.stringify({ type, data, seq, at });
      this.dispatchEvent(new MessageEvent(type, { data: wire, lastEventId: String(seq) }));
    }
    return this;
  }

  /** The connection breaks, or is refused. */
  cut(): void {
    if (!this.closed) this.dispatchEvent(new Event('error'));
  }
}
