import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Middleware,
  LanguageModelV4StreamPart,
  SharedV4Warning,
} from '@ai-sdk/provider';
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
  /** The warning with which the stream of a changed request begins. */
  warningOf?(request: LanguageModelV4CallOptions): SharedV4Warning;
}

/** Creates middleware that changes requests as soon as the model's server has refused one, which is sent again at once. */
export function changeWhenRefused({ refusal, change, kindOf, isKnown, warningOf }: Change): LanguageModelV4Middleware {
  const refused = new Set<string | undefined>();

  /** Sends a request; in place of it a changed one if it is known to be refused, or is. */
  async function send<Result>(
    { params, modelId }: { params: LanguageModelV4CallOptions; modelId: string },
    {
      asIs,
      changed: sendChanged,
    }: { asIs(): PromiseLike<Result>; changed(request: LanguageModelV4CallOptions): PromiseLike<Result> },
  ): Promise<Result> {
    const changed = change(params);
    if (changed === undefined) return asIs();
    const kind = kindOf?.(params);
    if (refused.has(kind) || isKnown?.(modelId)) return sendChanged(changed);
    try {
      return await asIs();
    } catch (error) {
      if (!isRefusal(error, refusal)) throw error;
      const result = await sendChanged(changed);
      refused.add(kind);
      return result;
    }
  }

  return {
    specificationVersion: 'v4',
    wrapStream: ({ doStream, model, params }) =>
      send(
        { params, modelId: model.modelId },
        {
          asIs: doStream,
          async changed(request) {
            const result = await model.doStream(request);
            return warningOf ? { ...result, stream: result.stream.pipeThrough(warning(warningOf(params))) } : result;
          },
        },
      ),
    wrapGenerate: ({ doGenerate, model, params }) =>
      send({ params, modelId: model.modelId }, { asIs: doGenerate, changed: (request) => model.doGenerate(request) }),
  };
}

/** Adds a warning to those with which a stream begins. */
function warning(added: SharedV4Warning): TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart> {
  return new TransformStream({
    transform(part, controller) {
      controller.enqueue(part.type === 'stream-start' ? { ...part, warnings: [...part.warnings, added] } : part);
    },
  });
}
