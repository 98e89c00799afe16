/** An upload in progress, whose progress and outcome the test controls. */
export class FakeUpload {
  /** In order of sending. */
  static readonly sent: FakeUpload[] = [];

  /** Replaces the browser's XMLHttpRequest, and forgets earlier uploads. */
  static install(): void {
    FakeUpload.sent.length = 0;
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  }

  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  status = 0;
  readonly statusText = '';
  responseText = '';
  url = new URL('http://localhost/');
  body: unknown;

  open(method: string, path: string): void {
    this.url = new URL(path, 'http://localhost');
    if (method !== 'POST') throw new Error(`${method} is no upload`);
  }

  setRequestHeader(): void {}

  send(body: unknown): void {
    this.body = body;
    FakeUpload.sent.push(this);
  }

  get name(): string | null {
    return this.url.searchParams.get('name');
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }

  answer(status: number, answer: object): void {
    this.status = status;
    this.responseText = JSON.stringify(answer);
    this.onload?.();
  }

  cut(): void {
    this.onerror?.();
  }
}
