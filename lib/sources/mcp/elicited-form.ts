import type { ElicitRequestFormParams } from '@modelcontextprotocol/sdk/types.js';
import { namesSecret } from '@/lib/core/connections/names-secret';
import type { FormField, QuestionForm } from '@/lib/core/desks/question-form';
import { stripInvisible } from '@/lib/core/text/strip-invisible';

/** Limits of a form: a form that exceeds them is refused, and longer texts are cut. */
const MAX_FIELDS = 50;
const MAX_OPTIONS = 200;
const MAX_MESSAGE = 4000;
const MAX_LABEL = 300;
const MAX_NAME = 200;
/** Limit of the whole form, in characters of JSON, since events and the Inbox contain it. */
const MAX_FORM = 100_000;

type Asked = ElicitRequestFormParams['requestedSchema']['properties'][string];

/**
 * Converts a server's question to a form (MCP, "elicitation"). Undefined if it is too large, has fields without usable names, or asks for a secret,
 * which servers must not do.
 */
export function elicitedForm({ message, requestedSchema }: ElicitRequestFormParams): QuestionForm | undefined {
  const { properties, required = [] } = requestedSchema;
  const entries = Object.entries(properties);
  if (entries.length > MAX_FIELDS) return undefined;
  const fields: FormField[] = [];
  for (const [name, asked] of entries) {
    const field = fieldOf(asked);
    const options = 'options' in field ? field.options : [];
    if (asked.type === 'string' && namesSecret(`${name} ${asked.title ?? ''}`.slice(0, 2 * MAX_LABEL))) return undefined;
    if (name.length > MAX_NAME || name === '__proto__' || options.length > MAX_OPTIONS) return undefined;
    fields.push({ ...field, name, required: required.includes(name), ...shown(asked) });
  }
  const form = { message: cut(message, MAX_MESSAGE), fields };
  return JSON.stringify(form).length > MAX_FORM ? undefined : form;
}

function shown({ title, description }: Asked): Pick<FormField, 'title' | 'description'> {
  return {
    ...(title && { title: cut(title, MAX_LABEL) }),
    ...(description && { description: cut(description, MAX_LABEL) }),
  };
}

type Unnamed<F = FormField> = F extends FormField ? Omit<F, 'name' | 'required' | 'title' | 'description'> : never;

function fieldOf(asked: Asked): Unnamed {
  switch (asked.type) {
    case 'boolean':
      return { type: 'boolean', default: asked.default };
    case 'number':
    case 'integer': {
      const { minimum, maximum } = asked;
      return { type: 'number', whole: asked.type === 'integer', minimum, maximum, default: asked.default };
    }
    case 'array': {
      const { items, minItems, maxItems } = asked;
      const options = 'anyOf' in items ? items.anyOf.map(titled) : items.enum.map((value) => option(value));
      return { type: 'choices', options, minItems, maxItems, default: asked.default };
    }
    case 'string': {
      if ('oneOf' in asked) return { type: 'choice', options: asked.oneOf.map(titled), default: asked.default };
      if ('enum' in asked) {
        const names = 'enumNames' in asked ? (asked.enumNames ?? []) : [];
        return { type: 'choice', options: asked.enum.map((value, n) => option(value, names[n])), default: asked.default };
      }
      const { minLength, maxLength, format } = asked;
      return { type: 'text', minLength, maxLength, format, default: asked.default };
    }
  }
}

const titled = ({ const: value, title }: { const: string; title: string }) => option(value, title);
const option = (value: string, label = value) => ({ value, label: cut(label, MAX_LABEL) });
const cut = (text: string, most: number) => stripInvisible(text.slice(0, most));
