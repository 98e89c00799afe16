import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the web platform of this Node: it has no fetch, streams or structuredClone of its own. */
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
