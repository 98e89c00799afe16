import { type Schema, typesOf } from './json-schema';

/** The number nearest to the wanted one that the bounds and the step of a schema allow; the smallest one without a wish. */
export function fillNumber(schema: Schema, wanted: number | undefined): number {
  const step = schema.multipleOf ?? (typesOf(schema).includes('integer') ? 1 : 0);
  const beside = step || 1e-6;
  const low = Math.max(schema.minimum ?? -Infinity, (schema.exclusiveMinimum ?? -Infinity) + beside);
  const high = Math.min(schema.maximum ?? Infinity, (schema.exclusiveMaximum ?? Infinity) - beside);
  const value = Math.min(Math.max(wanted ?? Math.max(low, 0), low), high);
  if (!step) return value;
  const up = Math.ceil(value / step - 1e-9) * step;
  return up <= high ? up : Math.floor(high / step) * step;
}
