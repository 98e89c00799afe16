import { z } from 'zod';
import { givenSchema } from '../json-schema/given-schema';
import { type ClientTool, defineClientTool } from './tool';

/** Maximum number of tools that one request may define (the same as OpenAI's), and the size of all definitions, in characters of JSON. */
const MOST_CALLER_TOOLS = 128;
const MOST_CHARACTERS = 128_000;

const callerTool = z
  .object({
    name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must have 1 to 64 letters, digits, "_" or "-"'),
    description: z.string().default(''),
    /** JSON Schema of the arguments: an object. */
    inputSchema: z.unknown().superRefine((schema, context) => {
      const given = givenSchema(schema);
      if ('problem' in given) context.addIssue({ code: 'custom', message: 'must be a JSON Schema of an object' });
    }),
  })
  .strict();
/** A tool of the requesting program, which answers its calls. */
export type CallerTool = z.output<typeof callerTool>;

export const callerTools = z
  .array(callerTool)
  .max(MOST_CALLER_TOOLS, `at most ${MOST_CALLER_TOOLS} tools`)
  .refine((tools) => new Set(tools.map(({ name }) => name)).size === tools.length, 'each name only once')
  .refine((tools) => JSON.stringify(tools).length <= MOST_CHARACTERS, `at most ${MOST_CHARACTERS} characters in all definitions`);

/** Creates the tools. Their results are as trustworthy as a file: the program may have read anything. */
export function createCallerTools(definitions: readonly CallerTool[]): ClientTool[] {
  return definitions.flatMap(({ name, description, inputSchema }) => {
    const given = givenSchema(inputSchema);
    if ('problem' in given) return [];
    return [defineClientTool({ name, description, input: given.input, answeredBy: 'program', labels: ['private', 'untrusted'] })];
  });
}
