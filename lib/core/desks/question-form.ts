import { z } from 'zod';

const MAX_TEXT = 10_000;
const FORMATS = ['email', 'uri', 'date', 'date-time'] as const;

const common = {
  name: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  required: z.boolean(),
};
const count = z.number().optional();
const options = z.array(z.object({ value: z.string(), label: z.string() }));

/** A field of a form that a tool shows to the user. */
export const formField = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('text'),
    format: z.enum(FORMATS).optional(),
    minLength: count,
    maxLength: count,
    default: z.string().optional(),
  }),
  z.object({ ...common, type: z.literal('number'), whole: z.boolean(), minimum: count, maximum: count, default: count }),
  z.object({ ...common, type: z.literal('boolean'), default: z.boolean().optional() }),
  z.object({ ...common, type: z.literal('choice'), options, default: z.string().optional() }),
  z.object({
    ...common,
    type: z.literal('choices'),
    options,
    minItems: count,
    maxItems: count,
    default: z.array(z.string()).optional(),
  }),
]);
export type FormField = z.infer<typeof formField>;

/** A question that a tool asks the user in the middle of a call. */
export interface QuestionForm {
  message: string;
  fields: readonly FormField[];
}

export const formValues = z.record(
  z.string().max(200),
  z.union([z.string().max(MAX_TEXT), z.number(), z.boolean(), z.array(z.string().max(MAX_TEXT)).max(1000)]),
);
export type FormValues = z.infer<typeof formValues>;

/** The user's answer. `cancel`: the user, or the end of the call, closed the form without a decision. */
export type FormAnswer = { action: 'accept'; values: FormValues } | { action: 'decline' | 'cancel' };

/** Returns the schema of the values that these fields accept; optional fields may be missing. */
export function formSchema(fields: readonly FormField[]): z.ZodType<FormValues> {
  const shape = Object.fromEntries(
    fields.map((field) => {
      const schema = valueSchema(field);
      return [field.name, field.required ? schema : schema.optional()];
    }),
  );
  // Safe: every field accepts values of these types only, and a missing value has no key in JSON.
  return z.strictObject(shape) as z.ZodType<FormValues>;
}

function valueSchema(field: FormField): z.ZodType {
  switch (field.type) {
    case 'text': {
      const { minLength = 0, maxLength = MAX_TEXT, required, format } = field;
      const text = z
        .string()
        .max(Math.min(maxLength, MAX_TEXT))
        .min(Math.max(minLength, required ? 1 : 0));
      return format ? text.refine((value) => hasFormat(value, format), 'is not valid') : text;
    }
    case 'number': {
      const { whole, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = field;
      return (whole ? z.int() : z.number()).min(minimum).max(maximum);
    }
    case 'boolean':
      return z.boolean();
    case 'choice':
      return choiceOf(field.options);
    case 'choices':
      return z
        .array(choiceOf(field.options))
        .min(field.minItems ?? 0)
        .max(field.maxItems ?? field.options.length);
  }
}

const choiceOf = (options: readonly { value: string }[]) => z.enum(options.map(({ value }) => value));

function hasFormat(value: string, format: (typeof FORMATS)[number]): boolean {
  switch (format) {
    case 'email': {
      const at = value.indexOf('@');
      return at > 0 && at < value.length - 1 && !value.includes(' ');
    }
    case 'uri':
      return URL.canParse(value);
    case 'date':
      return z.iso.date().safeParse(value).success;
    case 'date-time':
      return z.iso.datetime({ offset: true }).safeParse(value).success;
  }
}
