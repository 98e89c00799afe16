import { z } from 'zod';
import type { Json } from '../json/json';
import { problemParams } from '../problems/field-problem';
import { headerName } from './http-key';
import { TOOL_ACCESS } from './tool';

export const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type HttpToolMethod = (typeof HTTP_METHODS)[number];

const json = z.custom<Json>((value) => value !== undefined);
const jsonOfAtMost = (characters: number) => {
  return json.refine((value) => JSON.stringify(value).length <= characters, {
    message: `at most ${characters} characters of JSON`,
    params: problemParams('tooMuchJson'),
  });
};

const template = z.string().max(2000, 'at most 2,000 characters');
/** A tool's name within its connection. */
export const httpToolName = z.string().refine((name) => /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(name), {
  message: 'must begin with a letter and contain at most 40 letters, digits and underscores',
  params: problemParams('toolName'),
});

/**
 * A tool that sends one HTTP request to the API of its connection. In the templates of path, query, headers and body, `{name}` stands for
 * the argument of that name; the host is never part of a template. Secrets belong to the connection.
 */
export const httpToolDefinition = z
  .object({
    description: z.string().trim().min(1, 'needs a description').max(4000, 'at most 4,000 characters'),
    /** JSON Schema of its arguments: an object. */
    input: jsonOfAtMost(32_000),
    method: z.enum(HTTP_METHODS),
    /** Appended to the connection's address: `/orders/{orderId}`. */
    path: template.refine((path) => /^\/[^?#\\\s]*$/.test(path), {
      message: 'must begin with a slash and contain no query, fragment, backslash or space',
      params: problemParams('apiPath'),
    }),
    /** Parameters without a value are omitted; a list results in one parameter per item. */
    query: z
      .array(z.object({ name: z.string().min(1).max(200), value: template }).strict())
      .max(50)
      .default([]),
    headers: z
      .array(z.object({ name: headerName, value: template }).strict())
      .max(30)
      .default([]),
    /** JSON in which a text that is exactly `{name}` is replaced by the argument itself; null: no body. */
    body: jsonOfAtMost(16_000).default(null),
    bodyType: z.enum(['json', 'form']).default('json'),
    /** The part of the response that the model receives. */
    answer: z
      .object({
        /** JSON pointer (RFC 6901); empty: everything. */
        pointer: z
          .string()
          .max(500)
          .refine((pointer) => pointer === '' || pointer.startsWith('/'), {
            message: 'must be empty or begin with a slash',
            params: problemParams('jsonPointer'),
          })
          .default(''),
        maxBytes: z.number().int().min(1000, 'at least 1,000').max(200_000, 'at most 200,000').default(50_000),
      })
      .strict()
      .prefault({}),
    access: z.enum(TOOL_ACCESS),
    /** How long a result of a reading tool may be reused, in minutes; 0: never. */
    cacheMinutes: z.number().int().min(0).max(1440, 'at most 1,440').default(0),
  })
  .strict();
export type HttpToolDefinition = z.output<typeof httpToolDefinition>;

const PLACEHOLDER = /\{([^{}]{1,64})\}/g;

/** Returns the names of the placeholders in a template or a JSON value of templates. */
export function placeholdersIn(value: Json): string[] {
  if (typeof value === 'string') return Array.from(value.matchAll(PLACEHOLDER), ([, name = '']) => name);
  if (Array.isArray(value)) return value.flatMap(placeholdersIn);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(placeholdersIn) : [];
}

/** Replaces the placeholders of a template by texts. */
export function fillTemplate(text: string, textFor: (name: string) => string): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string) => textFor(name));
}
