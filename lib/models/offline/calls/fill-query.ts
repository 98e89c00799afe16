import type { Json } from '@/lib/core/json';
import { nameStems } from '../language/words';
import { fillSchema, type Slot } from '../schema/fill-schema';
import { fixedValues, itemSchema, type Schema, typesOf } from '../schema/json-schema';
import type { Condition, QueryPlan } from './query-plan';
import { isEntityName, type ToolProfile } from './tool-profile';

const OPERATORS: Record<Condition['operator'], RegExp> = {
  '=': /^(?:=|==|eq|equals?|is)$/i,
  '>': /^(?:>|gt|greater_?than|after)$/i,
  '>=': /^(?:>=|gte|ge|min|from|greater_?than_?or_?equals?)$/i,
  '<': /^(?:<|lt|less_?than|before)$/i,
  '<=': /^(?:<=|lte|le|max|to|less_?than_?or_?equals?)$/i,
  in: /^(?:in|any_?of|one_?of)$/i,
  contains: /^(?:i?like|contains|includes|~|matches)$/i,
};

const isField = (name: string) =>
  nameStems(name).some((one) => ['field', 'column', 'property', 'attribut', 'by', 'champ', 'colon'].includes(one));
const isOperator = (name: string) => /^(?:op|operator|comparison|comparator|cmp|operateur)$/i.test(name);
const isLimit = (name: string) => /limit|max|top|count|size|rows/i.test(name);
const isDirection = (schema: Schema) => (fixedValues(schema) ?? []).some((one) => /^desc/i.test(String(one)));

/** One condition in the words of the tool, or undefined when the tool has no operator for it. */
function toArguments(condition: Condition, item: Schema): { [key: string]: Json } | undefined {
  const properties = Object.entries(item.properties ?? {});
  const fieldKey = properties.find(([name]) => isField(name))?.[0];
  const [operatorKey, operatorSchema] = properties.find(([name]) => isOperator(name)) ?? [];
  const valueKey = properties.find(([name]) => /^(?:values?|operand|valeur)$/i.test(name))?.[0];
  if (!fieldKey || !valueKey) return undefined;
  const known = fixedValues(operatorSchema ?? {})?.map(String);
  const operator = known
    ? known.find((one) => OPERATORS[condition.operator].test(one))
    : condition.operator === 'contains'
      ? 'like'
      : condition.operator;
  if (operator === undefined || (!operatorKey && condition.operator !== '=')) return undefined;
  const like = /like/i.test(operator) && typeof condition.value === 'string';
  return {
    [fieldKey]: condition.field.name,
    ...(operatorKey ? { [operatorKey]: operator } : {}),
    [valueKey]: like ? `%${condition.value}%` : condition.value,
  };
}

function suggest(plan: QueryPlan, { name, path, schema }: Slot): Json | undefined {
  const types = typesOf(schema);
  const inner = path.length > 1;
  if (!inner && isEntityName({ name, schema })) return plan.entity.name;
  if (types.includes('array')) {
    const item = itemSchema(schema, 0) ?? {};
    if (typesOf(item).includes('object')) {
      const conditions = plan.conditions.map((condition) => toArguments(condition, item)).filter((one) => one !== undefined);
      if (conditions.length > 0) return conditions;
      const order = plan.order && Object.keys(item.properties ?? {}).some((key) => isDirection(item.properties?.[key] ?? {}));
      return order ? undefined : [];
    }
    return isField(name) || /select|return/i.test(name) ? plan.fields.map((field) => field.name) : undefined;
  }
  if (types.includes('number') || types.includes('integer')) {
    return !inner && isLimit(name) ? (plan.limit ?? schema.maximum ?? 200) : undefined;
  }
  if (!plan.order || /condition|filter|where/i.test(path[0] ?? '')) return undefined;
  if (isDirection(schema))
    return (fixedValues(schema) ?? []).find((one) => /^desc/i.test(String(one)) === plan.order?.descending);
  if (types.includes('string') && (inner ? isField(name) : /^(?:order|sort)/i.test(name))) {
    return inner || /field|column|by/i.test(name)
      ? plan.order.field.name
      : `${plan.order.field.name} ${plan.order.descending ? 'DESC' : 'ASC'}`;
  }
  return undefined;
}

/** A plan as the arguments of a structured query tool; undefined when the tool wants something the plan does not have. */
export function fillQuery(tool: ToolProfile, plan: QueryPlan): { [key: string]: Json } | undefined {
  const { value, guessed } = fillSchema(tool.schema, { suggest: (slot) => suggest(plan, slot), optional: false });
  // Safe: a tool's input schema is an object schema, and the filler keeps to it.
  return guessed.length === 0 ? (value as { [key: string]: Json }) : undefined;
}
