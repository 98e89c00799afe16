import type { LanguageModelV4CallOptions, LanguageModelV4Middleware } from '@ai-sdk/provider';
import { isRefusal } from './is-refusal';

interface Change {
  /** Matches the words with which servers refuse a request that was not changed. */
  refusal: RegExp;
  /** Returns undefined for a request in which there is nothing to change. */
  change(request: LanguageModelV4CallOptions): LanguageModelV4CallOptions | undefined;
  /** Returns the kind of a request, if the refusal of one applies only to others of its kind. */
  kindOf?(request: LanguageModelV4CallOptions): string | undefined;
  /** Whether the model's server is known to refuse requests that were not changed. */
  isKnown?(modelId: string): boolean;
}

/** Creates middleware that changes requests as soon as the model's server has refused one, which is sent again at once. */
export function changeWhenRefused({ refusal, change, kindOf, isKnown }: Change): LanguageModelV4Middleware {
  const refused = new Set<string | undefined>();

  return {
    specificationVersion: 'v4',
    async wrapStream({ doStream, model, params }) {
      const changed = change(params);
      if (changed === undefined) return doStream();
      const kind = kindOf?.(params);
      if (refused.has(kind) || isKnown?.(model.modelId)) return model.doStream(changed);
      try {
        return await doStream();
      } catch (error) {
        if (!isRefusal(error, refusal)) throw error;
        const result = await model.doStream(changed);
        refused.add(kind);
        return result;
      }
    },
  };
}
