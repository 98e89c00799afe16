import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Middleware,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { formIn, JSON_FORMS, type JsonForm, withForm } from '@/lib/core/json/json-form';
import { isRefusal } from './is-refusal';

/**
 * Creates middleware that falls back to the next way of requesting JSON when a server refuses one, and remembers which one the model's server
 * accepted. If that is not the schema, the answer's metadata names the form, and a request that names a form begins with it.
 */
export function formFallback(): LanguageModelV4Middleware {
  let accepted: JsonForm = 'schema';

  return {
    specificationVersion: 'v4',
    async wrapStream({ doStream, model, params }) {
      if (params.responseFormat?.type !== 'json' || !params.responseFormat.schema) return doStream();
      let refused: unknown;
      const first = formIn(params.providerOptions) ?? accepted;
      for (const form of JSON_FORMS.slice(JSON_FORMS.indexOf(first))) {
        try {
          const result = await model.doStream(inForm(form, params));
          accepted = form;
          return form === 'schema' ? result : { ...result, stream: result.stream.pipeThrough(naming(form)) };
        } catch (error) {
          if (!isRefusal(error)) throw error;
          refused ??= error;
        }
      }
      // The server refuses all forms, so there must be another reason.
      throw refused;
    },
  };
}

/** Adds the name of the form to the metadata of an answer. */
function naming(form: JsonForm): TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart> {
  return new TransformStream({
    transform(part, controller) {
      if (part.type !== 'finish') return controller.enqueue(part);
      controller.enqueue({ ...part, providerMetadata: { ...part.providerMetadata, ...withForm(form) } });
    },
  });
}

function inForm(form: JsonForm, params: LanguageModelV4CallOptions): LanguageModelV4CallOptions {
  const { responseFormat } = params;
  if (form === 'schema' || responseFormat?.type !== 'json') return params;
  const words = `Answer with one JSON object of this schema and nothing around it:\n${JSON.stringify(responseFormat.schema)}`;
  return {
    ...params,
    responseFormat: form === 'object' ? { type: 'json' } : undefined,
    prompt: withWords(params.prompt, words),
  };
}

/** Appends text to the last user message: many chat templates reject two consecutive user messages. */
function withWords(prompt: LanguageModelV4Prompt, words: string): LanguageModelV4Prompt {
  const last = prompt.at(-1);
  const part = last?.role === 'user' ? last.content.at(-1) : undefined;
  if (last?.role !== 'user' || part?.type !== 'text')
    return [...prompt, { role: 'user', content: [{ type: 'text', text: words }] }];
  const content = [...last.content.slice(0, -1), { ...part, text: `${part.text}\n\n${words}` }];
  return [...prompt.slice(0, -1), { ...last, content }];
}
