import type { Json } from '../json';

export interface SqlColumn {
  name: string;
  type: string;
  nullable: boolean;
  comment?: string;
  /** `table.column` this one points to. */
  references?: string;
}

export interface SqlTable {
  schema: string;
  name: string;
  /** Left out for a plain table. */
  kind?: 'view' | 'materialized view' | 'foreign table';
  comment?: string;
  /** Null where the database has none: views, tables never analysed. */
  rowEstimate: number | null;
  primaryKey: string[];
  columns: SqlColumn[];
}

export interface SqlRows {
  columns: { name: string; type: string }[];
  rows: Json[][];
  /** True when the row or byte cap cut the result. */
  truncated: boolean;
}

/** A read-only SQL database. `query` accepts SELECT only and throws `ToolFailed` with the reason otherwise. */
export interface SqlDatabase {
  readonly label: string;
  describe(): Promise<SqlTable[]>;
  query(sql: string, signal?: AbortSignal): Promise<SqlRows>;
}
