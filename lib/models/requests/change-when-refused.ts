import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Middleware,
  LanguageModelV4StreamPart,
  SharedV4Warning,
} from '@ai-sdk/provider';
import { isRefusal } from './is-refusal';

interface Change {
  /** Matches the messages of servers that refuse an unchanged request. */
  refusal: RegExp;
  /** Returns undefined for a request that needs no change. */
  change(request: LanguageModelV4CallOptions): LanguageModelV4CallOptions | undefined;
  /** Returns the kind of a request, if a refusal applies only to other requests of the same kind. */
  kindOf?(request: LanguageModelV4CallOptions): string | undefined;
  /** Whether the model's server is known to refuse unchanged requests. */
  isKnown?(modelId: string): boolean;
  /** The warning at the beginning of a changed request's stream. */
  warningOf?(request: LanguageModelV4CallOptions): SharedV4Warning;
}

/** Creates middleware that changes requests once the model's server has refused one, which is repeated at once. */
export function changeWhenRefused({ refusal, change, kindOf, isKnown, warningOf }: Change): LanguageModelV4Middleware {
  const refused = new Set<string | undefined>();

  return {
    specificationVersion: 'v4',
    async wrapStream({ doStream, model, params }) {
      const changed = change(params);
      if (changed === undefined) return doStream();
      const kind = kindOf?.(params);
      const sendChanged = async () => {
        const result = await model.doStream(changed);
        return warningOf ? { ...result, stream: result.stream.pipeThrough(warning(warningOf(params))) } : result;
      };
      if (refused.has(kind) || isKnown?.(model.modelId)) return sendChanged();
      try {
        return await doStream();
      } catch (error) {
        if (!isRefusal(error, refusal)) throw error;
        const result = await sendChanged();
        refused.add(kind);
        return result;
      }
    },
  };
}

/** Adds a warning to those at the beginning of a stream. */
function warning(added: SharedV4Warning): TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart> {
  return new TransformStream({
    transform(part, controller) {
      controller.enqueue(part.type === 'stream-start' ? { ...part, warnings: [...part.warnings, added] } : part);
    },
  });
}
