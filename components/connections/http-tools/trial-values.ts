import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import { readJson } from './tool-draft';

/** How an argument is entered: by its type, or as JSON where the type needs it. */
export type TrialKind = 'text' | 'number' | 'boolean' | 'choice' | 'json';

export interface TrialField {
  name: string;
  kind: TrialKind;
  isRequired: boolean;
  description: string;
  /** For `choice`. */
  choices: string[];
}

/** Returns the arguments that a JSON Schema describes, as fields of a form. */
export function trialFields(schema: Json): TrialField[] {
  if (!isRecord(schema) || !isRecord(schema.properties)) return [];
  const { required } = schema;
  return Object.entries(schema.properties).map(([name, property]) => {
    const { type, description, enum: values } = isRecord(property) ? property : {};
    const texts = Array.isArray(values)
      ? values.filter((value): value is string => typeof value === 'string' && value !== '')
      : [];
    const choices = Array.isArray(values) && texts.length === values.length ? texts : [];
    return {
      name,
      kind: choices.length > 0 ? 'choice' : kindOf(type),
      isRequired: Array.isArray(required) && required.includes(name),
      description: typeof description === 'string' ? description : '',
      choices,
    };
  });
}

function kindOf(type: unknown): TrialKind {
  if (type === 'string') return 'text';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? 'boolean' : 'json';
}

type Values = { values: Record<string, Json> } | { problems: string[] };

/** Reads what was typed, by name; an empty field is an argument that is not given. `problems`: fields that are not JSON. */
export function trialValues(fields: readonly TrialField[], typed: Readonly<Record<string, string>>): Values {
  const values: Record<string, Json> = {};
  const problems: string[] = [];
  for (const { name, kind } of fields) {
    const text = typed[name] ?? '';
    if (text === '') continue;
    const read = kind === 'text' || kind === 'choice' ? { value: text } : readJson(text);
    if ('value' in read) values[name] = read.value;
    else problems.push(name);
  }
  return problems.length > 0 ? { problems } : { values };
}
