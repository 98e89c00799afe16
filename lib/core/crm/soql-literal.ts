import { ToolFailed } from '../errors';
import type { CrmField } from '../ports/crm';
import { asDateLiteral } from './date-literal';
import { instant, realDay } from './iso-time';

type Value = string | number | boolean;

const SHORT: Record<string, string> = { "'": "\\'", '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
/**
 * Characters to escape: quotes, backslashes and non-printable characters (Salesforce SOQL reference, "Quoted String Escape
 * Sequences").
 */
const SPECIAL = /['\\\p{Cc}\u2028\u2029]/gu;

function quote(text: string): string {
  const escaped = text.replace(SPECIAL, (c) => SHORT[c] ?? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `'${escaped}'`;
}

function wellFormed(name: string, text: string): string {
  if (!text.isWellFormed())
    throw new ToolFailed(`${name}: the value contains an incomplete Unicode character (a lone surrogate).`);
  return text;
}

function refuse(name: string, field: CrmField, expected: string, value: Value): never {
  throw new ToolFailed(`${name} is a ${field.type}: compare it with ${expected}, not with ${JSON.stringify(value)}.`);
}

function plainNumber(value: Value): string | undefined {
  const text = String(value).trim();
  if (typeof value === 'boolean' || !/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return undefined;
  const plain = Number(text).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined;
}

/**
 * Renders a value as a SOQL literal for a field: text in quotes, everything else in the form that the type requires. `name`:
 * the field's name in the query, for error messages.
 * @throws {ToolFailed} when the value is invalid for this field
 */
export function soqlLiteral(field: CrmField, name: string, value: Value): string {
  const text = wellFormed(name, String(value).trim());
  switch (field.type) {
    case 'currency':
    case 'double':
      return plainNumber(value) ?? refuse(name, field, 'a number', value);
    case 'boolean':
      return /^(?:true|false)$/i.test(text) ? text.toLowerCase() : refuse(name, field, 'true or false', value);
    case 'date':
      return asDateLiteral(text) ?? realDay(text) ?? refuse(name, field, 'a day like 2026-03-31 or a date literal', value);
    case 'datetime':
      return asDateLiteral(text) ?? instant(text) ?? refuse(name, field, 'a time like 2026-03-31T09:00:00Z', value);
    case 'id':
    case 'reference':
      return /^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/.test(text)
        ? quote(text)
        : refuse(name, field, 'a record id of 15 or 18 characters', value);
    default:
      return quote(wellFormed(name, String(value)));
  }
}

/** Renders the pattern of a LIKE: `%` stays a wildcard; `_` and the backslash are literal. */
export function soqlPattern(field: CrmField, name: string, value: Value): string {
  if (['currency', 'double', 'boolean', 'date', 'datetime', 'id', 'reference'].includes(field.type) || field.multiple) {
    throw new ToolFailed(`${name} is a ${field.type}: "like" works on text only.`);
  }
  return quote(wellFormed(name, String(value))).replaceAll('_', '\\_');
}
