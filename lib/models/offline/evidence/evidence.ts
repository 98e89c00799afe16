import type { Json } from '@/lib/core/json';
import type { ToolUse } from '../conversation/conversation';

/** Rows a tool returned. */
export interface Table {
  /** What the rows are, as far as the result says: the key they stood under, or the tool's own noun. */
  name: string;
  columns: string[];
  rows: Json[][];
  /** How many there are in all, when the tool says more than it returned. */
  total: number;
  complete: boolean;
  use: ToolUse;
}

/** A stretch of text a tool returned. */
export interface Passage {
  text: string;
  /** The document's name, as people know it. */
  source: string;
  use: ToolUse;
}

export interface Field {
  name: string;
  label: string;
  /** Lower case, as the source names it; empty when unknown. */
  type: string;
  values: string[];
  /** `Entity` or `table.column` this field points to. */
  references?: string;
  nullable: boolean;
  comment: string;
}

/** Something that can be queried: a CRM object, a table, an index. */
export interface Entity {
  name: string;
  label: string;
  schema?: string;
  comment: string;
  fields: Field[];
  keys: string[];
  use: ToolUse;
}

/** One value that stood in a result, with what it was called: evidence for a later argument. */
export interface Mention {
  /** Stems of the list it stood in: `documents` → `document`. */
  list: string[];
  key: string;
  value: string | number;
  /** The other values of its record, by name. */
  record: { readonly [key: string]: Json };
  use: ToolUse;
}

/** Single values: a flat object a tool returned. */
export interface Facts {
  name: string;
  values: [name: string, value: string | number | boolean][];
  use: ToolUse;
}

export interface Evidence {
  tables: Table[];
  passages: Passage[];
  entities: Entity[];
  mentions: Mention[];
  facts: Facts[];
}
