import type { Entity } from '../../evidence/evidence';
import { column, tableName } from './sql-text';

export interface Join {
  entity: Entity;
  on: string;
}

/** The tables a row of `base` belongs to, itself first, through declared references: joining them repeats no row. */
export function parents(base: Entity, entities: readonly Entity[]): Map<Entity, Join[]> {
  const paths = new Map<Entity, Join[]>([[base, []]]);
  for (const [entity, path] of paths) {
    for (const field of entity.fields) {
      const [target, key = 'id'] = field.references?.split('.').slice(-2) ?? [];
      const parent = entities.find(({ name }) => name === target);
      if (!parent || paths.has(parent)) continue;
      paths.set(parent, [...path, { entity: parent, on: `${column(parent, { name: key })} = ${column(entity, field)}` }]);
    }
  }
  return paths;
}

/** `FROM a JOIN b ON …`, every table once. */
export function from(base: Entity, joins: readonly Join[]): string {
  const lines = joins.map(({ entity, on }) => `JOIN ${tableName(entity)} ON ${on}`);
  return [`FROM ${tableName(base)}`, ...new Set(lines)].join(' ');
}
