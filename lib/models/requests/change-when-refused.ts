import type { LanguageModelV4CallOptions, LanguageModelV4Middleware } from '@ai-sdk/provider';
import { isRefusal } from './is-refusal';

interface Change {
  /** Matches the words with which servers refuse a request that was not changed. */
  refusal: RegExp;
  /** Returns undefined for a request in which there is nothing to change. */
  change(request: LanguageModelV4CallOptions): LanguageModelV4CallOptions | undefined;
  /** Whether the model's server is known to refuse requests that were not changed. */
  isKnown?(modelId: string): boolean;
}

/** Creates middleware that changes requests as soon as the model's server has refused one, which is sent again at once. */
export function changeWhenRefused({ refusal, change, isKnown }: Change): LanguageModelV4Middleware {
  let wasRefused = false;

  return {
    specificationVersion: 'v4',
    async wrapStream({ doStream, model, params }) {
      const changed = change(params);
      if (changed === undefined) return doStream();
      if (wasRefused || isKnown?.(model.modelId)) return model.doStream(changed);
      try {
        return await doStream();
      } catch (error) {
        if (!isRefusal(error, refusal)) throw error;
        const result = await model.doStream(changed);
        wasRefused = true;
        return result;
      }
    },
  };
}
