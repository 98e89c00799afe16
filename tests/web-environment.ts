import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with Node's fetch, streams and structuredClone, which it lacks. */
export default class WebEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const names = [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'FormData',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'TextEncoder',
      'TextDecoder',
      'TextDecoderStream',
      'TextEncoderStream',
      'structuredClone',
      'AbortController',
      'AbortSignal',
      'BroadcastChannel',
      'EventSource',
    ] as const;
    for (const name of names) {
      if (name in globalThis) Object.assign(this.global, { [name]: globalThis[name as keyof typeof globalThis] });
    }
  }
}
