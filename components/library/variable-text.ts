import type { Variables } from '@/lib/core/agents/prompt-definition';
import { jsonOf } from '@/lib/core/json/json-of';

export type VariableValue = Variables[string];

/** Formats a value for editing: text as it is, other values as JSON. Text that would be parsed as JSON is quoted. */
export function showValue(value: VariableValue): string {
  return typeof value === 'string' && readValue(value) === value ? value : JSON.stringify(value);
}

/** Parses an edited value: JSON for a number, boolean, null, quoted text or list of texts; anything else is text. */
export function readValue(typed: string): VariableValue {
  const value = jsonOf(typed);
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : typed;
}
