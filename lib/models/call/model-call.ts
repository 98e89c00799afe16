import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { ModelCall } from '@/lib/core/models/model-call';

/** Passes a call to the fetch of its provider, which is created once and shared by all calls. */
export const modelCall = new AsyncLocalStorage<ModelCall>();

/** Returns the model with all its calls made on behalf of `call`. It only streams, because that is how the answers of all servers are read. */
export function withinCall(model: LanguageModelV4, call: ModelCall): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: () => Promise.reject(new Error('A model is asked to stream.')),
    doStream: (options) => modelCall.run(call, () => model.doStream(options)),
  };
}

/** Calls a model and reads its answer to the end. @throws the errors that the stream reports */
export async function askWhole(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
): Promise<LanguageModelV4StreamPart[]> {
  const parts: LanguageModelV4StreamPart[] = [];
  for await (const part of (await model.doStream(options)).stream) {
    if (part.type === 'error') throw part.error;
    parts.push(part);
  }
  return parts;
}
