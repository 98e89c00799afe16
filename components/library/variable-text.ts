import type { Variables } from '@/lib/core/prompt-definition';

export type VariableValue = Variables[string];

/** A value as a person types it: texts as they are, all else as JSON, and texts that would be read as JSON in quotes. */
export function showValue(value: VariableValue): string {
  return typeof value === 'string' && readValue(value) === value ? value : JSON.stringify(value);
}

/** What was typed: a number, true or false, null, a list of texts or a quoted text when it is one in JSON, a text otherwise. */
export function readValue(typed: string): VariableValue {
  const value = parsed(typed);
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : typed;
}

function parsed(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch (error) {
    if (error instanceof SyntaxError) return typed;
    throw error;
  }
}
