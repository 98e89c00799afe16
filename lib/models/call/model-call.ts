import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelCall } from '@/lib/core/models/model-call';

/** Passes a call to the fetch of its provider, which is created once and shared by all calls. */
export const modelCall = new AsyncLocalStorage<ModelCall>();

/** Returns the model with all its calls made on behalf of `call`. */
export function withinCall(model: LanguageModelV4, call: ModelCall): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => modelCall.run(call, () => model.doGenerate(options)),
    doStream: (options) => modelCall.run(call, () => model.doStream(options)),
  };
}
