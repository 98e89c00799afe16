import type { Json } from '../json/json';

export interface SqlColumn {
  name: string;
  type: string;
  nullable: boolean;
  comment?: string;
  /** The `table.column` that this column references. */
  references?: string;
  /** The values of an enumeration, also of the elements of an array. */
  values?: string[];
}

export interface SqlTable {
  schema: string;
  name: string;
  /** Omitted for an ordinary table. */
  kind?: 'view' | 'materialized view' | 'foreign table';
  comment?: string;
  /** Null where the database has no estimate: views and tables never analysed. */
  rowEstimate: number | null;
  primaryKey: string[];
  columns: SqlColumn[];
}

export interface SqlRows {
  columns: { name: string; type: string }[];
  rows: Json[][];
  /** True when the result was cut at the row or byte limit. */
  truncated: boolean;
}

/** A read-only SQL database. `query` accepts SELECT only and throws `ToolFailed` with the reason otherwise. */
export interface SqlDatabase {
  readonly label: string;
  describe(): Promise<SqlTable[]>;
  query(sql: string, signal?: AbortSignal): Promise<SqlRows>;
}
