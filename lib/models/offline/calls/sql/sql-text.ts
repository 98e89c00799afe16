import type { Entity, Field } from '../../evidence/evidence';
import { isTemporal } from '../entities';
import type { Condition } from '../query-plan';

const RESERVED =
  /^(?:all|and|as|asc|case|check|column|desc|end|from|group|in|limit|not|null|or|order|select|table|then|to|user|when|where)$/i;

/** An identifier as SQL takes it, in quotation marks only where it needs them. */
export function quote(name: string): string {
  return /^[a-z_][a-z\d_]*$/.test(name) && !RESERVED.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export function column(entity: Entity, field: Pick<Field, 'name'>): string {
  return `${quote(entity.name)}.${quote(field.name)}`;
}

export function tableName({ schema, name }: Entity): string {
  return schema && schema !== 'public' ? `${quote(schema)}.${quote(name)}` : quote(name);
}

export function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
}

/** One condition of a plan. The last day of a span counts whole, also where times are stored. */
export function toSql(entity: Entity, { field, operator, value }: Condition): string {
  const name = column(entity, field);
  if (Array.isArray(value)) return `${name} IN (${value.map(literal).join(', ')})`;
  if (operator === 'contains') return contains(entity, field, String(value));
  if (typeof value === 'string' && operator === '<=' && isTemporal(field)) return `${name} < ${literal(dayAfter(value))}`;
  return `${name} ${operator} ${typeof value === 'string' ? literal(value) : String(value)}`;
}

export function contains(entity: Entity, field: Pick<Field, 'name'>, text: string): string {
  return `${column(entity, field)} ILIKE ${literal(`%${text}%`)}`;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
