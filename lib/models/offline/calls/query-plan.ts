import type { Entity, Field } from '../evidence/evidence';

/** One thing records must meet. */
export interface Condition {
  field: Field;
  operator: '=' | '>' | '>=' | '<' | '<=' | 'in' | 'contains';
  value: string | number | boolean | string[];
}

/** What to ask a source for, before it is put into a tool's own form. */
export interface QueryPlan {
  entity: Entity;
  fields: Field[];
  conditions: Condition[];
  order?: { field: Field; descending: boolean };
  /** Undefined: as many as the tool gives. */
  limit?: number;
}
