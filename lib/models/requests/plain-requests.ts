import type { JSONSchema7, LanguageModelV4Middleware } from '@ai-sdk/provider';
import type { JsonSchema } from '@/lib/core/json-schema/json-schema';
import { plainArguments, plainSchema } from './plain-schema';

/** Creates middleware that reduces the schemas of tools and answers to the subset of JSON Schema that every server supports. */
export function plainRequests(): LanguageModelV4Middleware {
  const cache = new WeakMap<object, JSONSchema7>();

  function once(schema: JSONSchema7, make: (schema: JsonSchema) => JsonSchema): JSONSchema7 {
    const cached = cache.get(schema);
    if (cached) return cached;
    // Safe: our schemas are the part of JSONSchema7 that zod generates.
    const plain = make(schema as JsonSchema) as JSONSchema7;
    cache.set(schema, plain);
    return plain;
  }

  return {
    specificationVersion: 'v4',
    async transformParams({ params }) {
      const { tools, responseFormat: form } = params;
      return {
        ...params,
        tools: tools?.map((tool) =>
          tool.type === 'function' ? { ...tool, inputSchema: once(tool.inputSchema, plainArguments) } : tool,
        ),
        responseFormat: form?.type === 'json' && form.schema ? { ...form, schema: once(form.schema, plainSchema) } : form,
      };
    },
  };
}
