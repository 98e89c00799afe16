import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's, which `fetch` needs, with the only thing of a browser's that it lacks: it reads the fields of a form. */
class FormDataOfForms extends FormData {
  constructor(form?: { elements: Iterable<{ name: string; value: string }> }) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
}

/** jsdom with Node's fetch, streams and structuredClone, which it lacks. */
export default class WebEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const names = [
      'fetch',
      'Request',
      'Response',
      'Headers',
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
    Object.assign(this.global, { FormData: FormDataOfForms });
  }
}
