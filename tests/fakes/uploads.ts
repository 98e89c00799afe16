import { waitFor } from '@testing-library/react';

/** An upload in progress, whose progress and outcome the test controls. */
export class FakeUpload {
  /** In order of sending. */
  static readonly sent: FakeUpload[] = [];

  /** Waits until so many uploads have been sent, and returns the last of them. */
  static async nth(count: number): Promise<FakeUpload> {
    return waitFor(() => {
      const sent = FakeUpload.sent[count - 1];
      if (!sent) throw new Error(`${FakeUpload.sent.length} uploads sent, not ${count}`);
      return sent;
    });
  }

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
  method = '';
  body: unknown;
  isAborted = false;

  open(method: string, path: string): void {
    this.url = new URL(path, 'http://localhost');
    this.method = method;
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

  abort(): void {
    this.isAborted = true;
  }

  cut(): void {
    this.onerror?.();
  }
}
