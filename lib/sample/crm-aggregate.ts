import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { aggregateName, type CrmAggregate, type CrmField } from '@/lib/core/ports/crm';
import { comparable } from './crm-condition';
import type { CrmRecord } from './crm-records';

export interface Column {
  /** With the correct case: `Account.Name`. */
  name: string;
  field: CrmField;
  read(record: CrmRecord): Json;
}

/** Computes figures for each group of records, with the names of their columns. */
export function aggregate(
  records: readonly CrmRecord[],
  groups: readonly Column[],
  aggregates: readonly CrmAggregate[],
  column: (name: string) => Column,
) {
  const figures = aggregates.map((one) => {
    const target = one.field === undefined ? undefined : column(one.field);
    return { name: aggregateName({ ...one, field: target?.name }), of: figure(one, target) };
  });
  const parts = Map.groupBy(records, (record) => JSON.stringify(groups.map(({ read }) => read(record))));
  if (groups.length === 0 && parts.size === 0) parts.set('[]', []);
  const rows = [...parts].map(([key, members]): CrmRecord => {
    const values: Json[] = JSON.parse(key);
    return Object.fromEntries([
      ...groups.map(({ name }, n) => [name, values[n] ?? null]),
      ...figures.map(({ name, of }) => [name, of(members)]),
    ]);
  });
  const columns = [
    ...groups.map(({ name, field }) => ({ name, field, read: (row: CrmRecord) => row[name] ?? null })),
    ...figures.map(({ name }) => ({
      name,
      field: { name, label: name, type: 'double' as const },
      read: (row: CrmRecord) => row[name] ?? null,
    })),
  ];
  return {
    rows,
    columns,
    column(name: string): Column {
      const found = columns.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
      if (found) return found;
      throw new ToolFailed(`Sort by one of ${columns.map((one) => one.name).join(', ')}, not by ${name}.`);
    },
  };
}

function figure({ function: name }: CrmAggregate, target: Column | undefined): (records: readonly CrmRecord[]) => Json {
  if (!target) {
    if (name === 'count') return (records) => records.length;
    throw new ToolFailed(`${name} needs a field.`);
  }
  const { field, read } = target;
  if (['sum', 'avg'].includes(name) && !['currency', 'double'].includes(field.type)) {
    throw new ToolFailed(`${target.name} is a ${field.type}: ${name} works on numbers only.`);
  }
  return (records) => {
    const known = records.map(read).filter((value) => value !== null);
    const numbers = known.map(Number);
    const sum = numbers.reduce((total, value) => total + value, 0);
    switch (name) {
      case 'count':
        return known.length;
      case 'count_distinct':
        return new Set(known.map((value) => comparable(field, value))).size;
      case 'sum':
        return known.length === 0 ? null : sum;
      case 'avg':
        return known.length === 0 ? null : sum / known.length;
      default:
        return (
          known.toSorted((a, b) => (inOrder(comparable(field, a), comparable(field, b)) ? -1 : 1)).at(name === 'min' ? 0 : -1) ??
          null
        );
    }
  };
}

const inOrder = (a: string | number | boolean | null, b: string | number | boolean | null) => a !== null && b !== null && a <= b;
