import { z } from 'zod';
import { problemParams } from '../problems/field-problem';

const value = z.union([z.string().max(10_000), z.number(), z.boolean(), z.array(z.string().max(1000)).max(100), z.null()]);

/** Words that templates do not read as variables. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['true', 'false', 'nil', 'null', 'empty', 'blank', 'forloop'],
  ...['and', 'or', 'not', 'contains', 'in'],
]);

/** Values of a template's variables, by name; null keeps the value of a lower level. */
export const variables = z
  .record(z.string().regex(/^[a-z][a-z0-9_]{0,63}$/i, 'must be letters, digits and underscores, beginning with a letter'), value)
  .refine((values) => Object.keys(values).length <= 100, 'at most 100 variables')
  .superRefine((values, context) => {
    for (const name of Object.keys(values)) {
      if (!RESERVED.has(name)) continue;
      const message = 'is a reserved word of the template language';
      context.addIssue({ code: 'custom', path: [name], message, params: problemParams('templateWord') });
    }
  });
export type Variables = z.output<typeof variables>;

/** The definition of a prompt, apart from its name. */
export const promptDefinition = z
  .object({
    template: z.string().min(1, 'needs a text').max(50_000, 'at most 50,000 characters'),
    /** Default values of its variables. */
    variables: variables.default({}),
  })
  .strict();
